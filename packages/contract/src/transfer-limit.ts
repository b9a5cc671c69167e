/** Half a mebibyte, as text a third more: it fits into what a call may carry. */
export const PIECE = 512 * 1024
export const LARGEST = 2 * 1024 ** 3
