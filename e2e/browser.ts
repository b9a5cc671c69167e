// Chromium's sandbox refuses to work for root, who needs none to lose what it protects.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export const browserArgs = [
  ...asRoot,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const whole = process.env.ATRIUM_CHROMIUM ?? '/usr/bin/chromium'
export const headless = process.env.ATRIUM_HEADLESS ?? whole

/** What people have, for a journey that tries what the one without a window does otherwise. */
export const wholeBrowser = { executablePath: whole, args: browserArgs }
