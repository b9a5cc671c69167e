/** As text in a page, whatever it says. */
export const text = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const json = (value: unknown) => text(JSON.stringify(value, null, 2))
