/** Four by four: what has to be typed by hand is read in groups. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
