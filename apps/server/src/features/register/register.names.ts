/** Letters of any script, with the marks names are written with; two signs at least, no digits. */
const shape = /^[\p{L}\p{M}][\p{L}\p{M}·.'’ -]*[\p{L}\p{M}]$/u

export const isAcceptableName = (name: string): boolean =>
  shape.test(name.trim()) && [...name.trim()].length <= 60
