import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M1.8 10S4.6 4.5 10 4.5 18.2 10 18.2 10s-2.8 5.5-8.2 5.5S1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.4" />
  </Icon>
)

export const ClosedEyeIcon = () => (
  <Icon>
    <path d="M2.2 8.2s2.7 4.3 7.8 4.3 7.8-4.3 7.8-4.3M4.7 11l-1.6 2.2M10 12.5v2.8M15.3 11l1.6 2.2" />
  </Icon>
)

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1" />
  </Icon>
)

export const MoonIcon = () => (
  <Icon>
    <path d="M16.8 11.9A7 7 0 1 1 8.1 3.2a5.6 5.6 0 0 0 8.7 8.7Z" />
  </Icon>
)

export const SystemIcon = () => (
  <Icon>
    <rect x="2.5" y="3.5" width="15" height="10.5" rx="1.5" />
    <path d="M7 17h6" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.6" />
    <path d="m6.8 10.2 2.3 2.3 4.3-4.8" />
  </Icon>
)

export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.6" />
    <path d="M10 6v4.6m0 3.1v.1" />
  </Icon>
)
