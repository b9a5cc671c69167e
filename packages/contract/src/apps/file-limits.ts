// Apart from the calls: pages need these, and not the checker of input.

// words for each: file.kind.*
/** What a file is, by what it holds: its name alone decides only what nobody can tell by looking. */
export const fileKinds = [
  'picture',
  'pdf',
  'office',
  'text',
  'sound',
  'film',
  'archive',
  'program',
  'other',
] as const
export type FileKind = (typeof fileKinds)[number]

const MB = 1024 ** 2
/** The sizes of one file that a space chooses from. The installation's own limit comes first. */
export const FILE_SIZES = [1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((size) => size * MB)
/** How many files one person may have, those that can still be restored included. */
export const FILE_NUMBERS = [50, 100, 500, 1000, 5000, 10_000]

/** The rules of a space that has not chosen. Programs are left out, as mail and chats refuse them too. */
export const USUAL_FILE_RULES = {
  largest: 100 * MB,
  most: 1000,
  kinds: fileKinds.filter((kind) => kind !== 'program'),
}

export const FILE_NAME_LENGTH = 200
/** For how many days a deleted file can be restored; its bytes count until then. */
export const FILE_RESTORE_DAYS = 7
/** How many bytes of a text are shown. */
export const TEXT_SHOWN = 256 * 1024

/**
 * The endings of each kind, by which a person is told before a byte is sent; what the file holds is checked
 * afterwards.
 */
const endings: Partial<Record<FileKind, string>> = {
  picture: 'png jpg jpeg gif webp avif bmp heic tif tiff',
  pdf: 'pdf',
  office: 'doc docx xls xlsx ppt pptx odt ods odp wps et dps rtf',
  text: 'txt md csv tsv log json xml html htm svg yaml yml ini css ts tsx sql',
  sound: 'mp3 wav ogg oga flac m4a aac opus',
  film: 'mp4 m4v webm mov ogv mkv avi',
  archive: 'zip 7z rar gz tgz tar bz2 xz zst',
  program:
    'exe msi bat cmd com scr ps1 vbs js mjs jar sh apk ipa dmg pkg deb rpm dll so ' +
    'hta lnk pif wsf wsh reg vbe jse msc cpl psm1',
}
const kindOfEnding = new Map(
  Object.entries(endings).flatMap(([kind, all]) =>
    all.split(' ').map((ending) => [ending, kind as FileKind] as const),
  ),
)

/** The ending of a file name, without dots and spaces after it, which file systems drop. */
export const endingOf = (name: string): string =>
  /\.([^.]{1,10}?)[. ]*$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind that a file name promises; null where it promises none. */
export const promisedKind = (name: string): FileKind | null =>
  kindOfEnding.get(endingOf(name)) ?? null
