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
export const IconUndo = icon(
  'IconUndo',
  <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />,
)
export const IconRedo = icon(
  'IconRedo',
  <path d="m13 4 3.5 3.5L13 11m3-3.5H8.5a4.5 4.5 0 0 0 0 9H12" />,
)
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
export const IconSettings = icon(
  'IconSettings',
  <path d="M3.5 6h7m4 0h2M3.5 14h2m4 0h7M14.5 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9.5 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z" />,
)
export const IconFilter = icon('IconFilter', <path d="M3 5h14M5.5 10h9M8.5 15h3" />)
export const IconExport = icon('IconExport', <path d="M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 16.5h12" />)
export const IconImport = icon('IconImport', <path d="M10 12V3M6.5 6.5 10 3l3.5 3.5M4 16.5h12" />)
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
export const IconBell = icon(
  'IconBell',
  <path d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-1.5 6h12c0-1-1.5-2-1.5-6A4.5 4.5 0 0 0 10 3zm-1.7 13.3a1.8 1.8 0 0 0 3.4 0" />,
)
export const IconPin = icon('IconPin', <path d="M7 3.5h6l-.8 5 2.3 3h-9l2.3-3zM10 11.5v5.5" />)
export const IconKey = icon(
  'IconKey',
  <path d="M7 13a3.5 3.5 0 1 1 3.3-4.7H17V12h-2.5v-2h-4.1A3.5 3.5 0 0 1 7 13zm0-3.5v.1" />,
)
export const IconEye = icon(
  'IconEye',
  <path d="M2.5 10S5 4.5 10 4.5 17.5 10 17.5 10 15 15.5 10 15.5 2.5 10 2.5 10zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z" />,
)
export const IconQr = icon(
  'IconQr',
  <path d="M3.5 3.5h5v5h-5zm8 0h5v5h-5zm-8 8h5v5h-5zm8 0h2m3 0h.01m-5 2.5h2.5m2.5 0v2.5m-5 0h2.5" />,
)
export const IconPrint = icon(
  'IconPrint',
  <path d="M6 7.5V3.5h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z" />,
)
export const IconPerson = icon(
  'IconPerson',
  <path d="M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zm-6.5 7c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5" />,
)
const IconPalette = icon(
  'IconPalette',
  <path d="M10 2.5a7.5 7.5 0 1 0 0 15c1.4 0 1.9-1 1.5-2-.6-1.5.3-2.7 1.8-2.7h1.7c1.5 0 2.5-1.2 2.5-2.8 0-4.2-3.4-7.5-7.5-7.5zM6.5 9.5v.01M9 6v.01M13 7v.01" />,
)
export const IconShield = icon(
  'IconShield',
  <path d="M10 2.5 16 5v4.5c0 3.7-2.4 6.5-6 8-3.6-1.5-6-4.3-6-8V5zM7.5 10l2 2 3.5-4" />,
)

export const IconApps = icon(
  'IconApps',
  <path
    d="M4.5 4.5h.01M10 4.5h.01M15.5 4.5h.01M4.5 10h.01M10 10h.01M15.5 10h.01M4.5 15.5h.01M10 15.5h.01M15.5 15.5h.01"
    strokeWidth="3"
  />,
)
export const IconDrag = icon(
  'IconDrag',
  <path d="M8 5h.01M12 5h.01M8 10h.01M12 10h.01M8 15h.01M12 15h.01" strokeWidth="2.2" />,
)
export const IconTrash = icon(
  'IconTrash',
  <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5m3-5v5" />,
)
const IconPhone = icon('IconPhone', <path d="M6 2.5h8v15H6zM9 14.8h2" />)
export const IconUpload = icon(
  'IconUpload',
  <path d="M10 13V4M6.5 7.5 10 4l3.5 3.5M4 13v3.5h12V13" />,
)
export const IconCamera = icon(
  'IconCamera',
  <path d="M3 6.5h3l1.5-2h5l1.5 2h3v9H3zM10 13.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z" />,
)
export const IconFolder = icon('IconFolder', <path d="M3 15.5v-11h5l2 2.5h7v8.5z" />)
const IconHome = icon('IconHome', <path d="M3 9.5 10 3.5l7 6M5 8v8.5h3.5V12h3v4.5H15V8" />)
const IconBoard = icon('IconBoard', <path d="M3.5 4h13v12h-13zM7.8 4v7.5m4.4-7.5v9.5" />)
const IconNote = icon('IconNote', <path d="M5 3h7l3.5 3.5V17H5zM12 3v3.5h3.5M7.5 10h5m-5 3h5" />)
const IconChart = icon('IconChart', <path d="M3.5 16.5h13M5.5 13.5V10m4.5 3.5v-9m4.5 9V7.5" />)
export const IconCalendar = icon(
  'IconCalendar',
  <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />,
)
const IconPeople = icon(
  'IconPeople',
  <path d="M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c.4-2.6 2.4-4 5-4s4.6 1.4 5 4M13 9.3a2.5 2.5 0 0 0 0-4.8M14.5 12.2c1.7.5 2.8 1.8 3 3.8" />,
)
const IconStar = icon(
  'IconStar',
  <path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6z" />,
)
const IconPulse = icon('IconPulse', <path d="M2.5 10.5h3.5l2-5.5 4 10 2-4.5h3.5" />)
const IconSpark = icon('IconSpark', <path d="M10 3v4m0 6v4M3 10h4m6 0h4M5.5 5.5l2 2m5 5 2 2" />)

const IconWords = icon(
  'IconWords',
  <path d="M2.5 15.5 6.25 5h.5l3.75 10.5M4 12h5M12 6.5h6M15 4.5v2m2.2 0c-.6 3.5-2.4 6.4-5.2 8m1.3-5.5c1 2.3 2.6 4.2 4.7 5.5" />,
)
const IconSignpost = icon(
  'IconSignpost',
  <path d="M10 3v14M10 4.5h5.5L17 6.25 15.5 8H10M10 9.5H4.5L3 11.25 4.5 13H10M7.5 17h5" />,
)

/** The icons a route, an app or an entry of a menu may name. */
const BY_NAME = {
  grid: IconGrid,
  home: IconHome,
  building: IconBuilding,
  people: IconPeople,
  person: IconPerson,
  message: IconMessage,
  bell: IconBell,
  calendar: IconCalendar,
  board: IconBoard,
  note: IconNote,
  chart: IconChart,
  folder: IconFolder,
  star: IconStar,
  spark: IconSpark,
  pulse: IconPulse,
  shield: IconShield,
  key: IconKey,
  apps: IconApps,
  menu: IconMenu,
  palette: IconPalette,
  words: IconWords,
  signpost: IconSignpost,
  phone: IconPhone,
} as const

export type IconName = keyof typeof BY_NAME
export const ICON_NAMES = Object.keys(BY_NAME) as IconName[]

export function NamedIcon({ name }: { name: string | undefined }) {
  const Found = BY_NAME[name as keyof typeof BY_NAME] ?? IconGrid
  return <Found />
}
