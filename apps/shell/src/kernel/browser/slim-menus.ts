/** The menus at the side that can be made slim: the console's, and that of a space. */
export type SlimMenu = 'console' | 'space'

/** Which of them a reader has made slim, as their browser tells the server, which draws them so. */
export const readSlim = (said: string): ReadonlySet<string> => new Set(said.split('.'))

let drawnSlim = ''

/** Where one document is drawn after the other: how this reader has it. */
export function drawSlim(said: string): void {
  drawnSlim = said
}

/** In the browser by its cookie, in the room of the server by what that says. */
export const slimNow = (): string =>
  typeof document === 'undefined'
    ? drawnSlim
    : (/(?:^|; )slim=([^;]*)/.exec(document.cookie)?.[1] ?? '')
