/** The menus at the side that can be made slim: the console's, and that of a space. */
export type SlimMenu = 'console' | 'space'

/** The menus that a reader has made slim, read from the cookie; the server draws them so. */
export const readSlim = (said: string): ReadonlySet<string> => new Set(said.split('.'))

let drawnSlim = ''

/** Tells a server, which draws one document after the other, which menus this reader has made slim. */
export function drawSlim(said: string): void {
  drawnSlim = said
}

/** The slim menus as the cookie has them: the browser's own, or on the server the reader's. */
export const slimNow = (): string =>
  typeof document === 'undefined'
    ? drawnSlim
    : (/(?:^|; )slim=([^;]*)/.exec(document.cookie)?.[1] ?? '')
