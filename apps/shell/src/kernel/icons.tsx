import type { ReactNode, SVGProps } from 'react'

/** Line icons on a grid of twenty. They stand beside words and are silent to screen readers. */
const icon = (name: string, children: ReactNode) => {
  const Icon = (props: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 20 20"
      width="1.125em"
      height="1.125em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {children}
    </svg>
  )
  Icon.displayName = name
  return Icon
}

export const IconAlert = icon('IconAlert', <path d="M10 3 2.5 16.5h15zM10 8.5v3.5m0 2.2v.1" />)
export const IconRetry = icon('IconRetry', <path d="M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5" />)
export const IconSearch = icon(
  'IconSearch',
  <path d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zm4.3-1.7L17 17" />,
)
export const IconPlus = icon('IconPlus', <path d="M10 4v12M4 10h12" />)
export const IconClose = icon('IconClose', <path d="m5 5 10 10M15 5 5 15" />)
export const IconCheck = icon('IconCheck', <path d="m4 10.5 4 4 8-9" />)
export const IconCopy = icon('IconCopy', <path d="M7 7h9v9H7zM13 7V4H4v9h3" />)
export const IconDown = icon('IconDown', <path d="m5 8 5 5 5-5" />)
export const IconLeft = icon('IconLeft', <path d="m12 5-5 5 5 5" />)
export const IconRight = icon('IconRight', <path d="m8 5 5 5-5 5" />)
export const IconArrow = icon('IconArrow', <path d="M4 10h12m-4.5-4.5L16 10l-4.5 4.5" />)
export const IconSort = icon('IconSort', <path d="m6.5 8 3.5-3.5L13.5 8m-7 4 3.5 3.5 3.5-3.5" />)
export const IconSortUp = icon('IconSortUp', <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />)
export const IconSortDown = icon('IconSortDown', <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />)
export const IconColumns = icon('IconColumns', <path d="M3.5 4h13v12h-13zM8 4v12m4.5-12v12" />)
export const IconFilter = icon('IconFilter', <path d="M3 5h14M5.5 10h9M8.5 15h3" />)
export const IconExport = icon('IconExport', <path d="M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 16.5h12" />)
export const IconEdit = icon(
  'IconEdit',
  <path d="m4 16 .7-3.3L13 4.4l2.6 2.6-8.3 8.3zM11.2 6.2l2.6 2.6" />,
)
export const IconPause = icon('IconPause', <path d="M7 4.5v11m6-11v11" />)
export const IconPlay = icon('IconPlay', <path d="m6.5 4.5 9 5.5-9 5.5z" />)
export const IconMenu = icon('IconMenu', <path d="M3.5 6h13m-13 4h13m-13 4h13" />)
export const IconMore = icon(
  'IconMore',
  <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.4" />,
)
export const IconPanel = icon('IconPanel', <path d="M3.5 4h13v12h-13zM8 4v12" />)
export const IconSignOut = icon(
  'IconSignOut',
  <path d="M8 4H4v12h4m3-9.5L14.5 10 11 13.5M14.5 10H8" />,
)
export const IconDevice = icon('IconDevice', <path d="M3.5 4.5h13v8.5h-13zM7.5 16.5h5M10 13v3.5" />)
export const IconLock = icon('IconLock', <path d="M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9" />)
export const IconBuilding = icon(
  'IconBuilding',
  <path d="M4 17V5l6-2v14m0-9 6 2v7M2.5 17h15M7 7.5v.1M7 11v.1M7 14v.1m6-1.1v.1" />,
)
export const IconGrid = icon(
  'IconGrid',
  <path d="M4 4h5v5H4zm7 0h5v5h-5zM4 11h5v5H4zm7 0h5v5h-5z" />,
)
export const IconMessage = icon(
  'IconMessage',
  <path d="M3.5 4.5h13v9h-7L6 16.5v-3H3.5zM7 8h6m-6 2.5h4" />,
)
export const IconKey = icon(
  'IconKey',
  <path d="M7 13a3.5 3.5 0 1 1 3.3-4.7H17V12h-2.5v-2h-4.1A3.5 3.5 0 0 1 7 13zm0-3.5v.1" />,
)
export const IconPrint = icon(
  'IconPrint',
  <path d="M6 7.5V3.5h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z" />,
)
export const IconPerson = icon(
  'IconPerson',
  <path d="M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zm-6.5 7c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5" />,
)
export const IconPalette = icon(
  'IconPalette',
  <path d="M10 2.5a7.5 7.5 0 1 0 0 15c1.4 0 1.9-1 1.5-2-.6-1.5.3-2.7 1.8-2.7h1.7c1.5 0 2.5-1.2 2.5-2.8 0-4.2-3.4-7.5-7.5-7.5zM6.5 9.5v.01M9 6v.01M13 7v.01" />,
)
export const IconShield = icon(
  'IconShield',
  <path d="M10 2.5 16 5v4.5c0 3.7-2.4 6.5-6 8-3.6-1.5-6-4.3-6-8V5zM7.5 10l2 2 3.5-4" />,
)

/** The icons a route may name. */
const BY_NAME = { building: IconBuilding, grid: IconGrid, message: IconMessage } as const

export function NamedIcon({ name }: { name: string | undefined }) {
  const Found = BY_NAME[name as keyof typeof BY_NAME] ?? IconGrid
  return <Found />
}
