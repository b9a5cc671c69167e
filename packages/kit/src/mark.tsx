type MarkProps = { className?: string | undefined }

/** The mark: a room with two walls and a door; the daylight between them is the A. */
const ROOM =
  'M8 2h5L5.4 29.4A6 6 0 0 1 2 24V8a6 6 0 0 1 6-6ZM24 2h-5l7.6 27.4A6 6 0 0 0 30 24V8a6 6 0 0 0-6-6Z' +
  'M12.6 30v-7.4a3.4 3.4 0 0 1 6.8 0V30Z'

const LETTERS =
  'M1 21 9.5 1.6 18 21M22 2.2h15M29.5 2.2V21M43 21V2.2h6.6a5.4 5.4 0 0 1 0 10.8H43' +
  'm6.2 0 6.3 8M62 1v20M69.2 1v12.2a7.1 7.1 0 0 0 14.2 0V1M91 21V3l9.2 13 9.2-13v18'

export const Mark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden>
    <path fill="currentColor" d={ROOM} />
  </svg>
)

export const Wordmark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 156 32" className={className} aria-hidden>
    <path fill="currentColor" d={ROOM} />
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      transform="translate(44 5)"
      d={LETTERS}
    />
  </svg>
)
