/** What was typed into a field of the drawn page before its script had loaded. */
export const typedAlready = (name: string): string =>
  globalThis.document?.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? ''
