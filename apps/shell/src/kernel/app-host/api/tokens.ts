const OURS = /^--atrium-/

let names: Set<string> | null = null

/** The platform's custom properties as they are now. No interface lists them: the sheets do. */
export function platformTokens(): Record<string, string> {
  names ??= new Set([...document.styleSheets].flatMap(namesIn))
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries([...names].map((name) => [name, style.getPropertyValue(name).trim()]))
}

function namesIn(sheet: CSSStyleSheet): string[] {
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root')
    .flatMap((rule) => [...(rule as CSSStyleRule).style])
    .filter((name) => OURS.test(name))
}
