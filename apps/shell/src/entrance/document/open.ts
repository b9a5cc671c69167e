import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { tellClock } from '../../kernel/browser/clock-ahead.ts'
import { whenIdle } from '../../kernel/browser/when-idle.ts'
import type { Entry, Facts } from '../../kernel/entry/entry.ts'
import { brandingNow, keepBranding } from '../../kernel/look/branding.ts'
import {
  chosenLanguage,
  language,
  setDictionary,
  switchLanguage,
} from '../../kernel/words/words.ts'
import { followArrival } from './arrival.ts'
import { takeOver } from './drawn.ts'
import type { Frame } from './frame.tsx'

type Opening = { frame: Frame; entry: (facts: Facts) => Entry }

/** Starts the script of an entrance document. */
export function draw(page: ReactNode, frame: Frame): void {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('The document has no #root')
  // The page that follows may draw days.
  tellClock()
  setDictionary(document.documentElement.lang, carried('words', {}), 'blank')
  keepBranding(carried('face', brandingNow()))
  takeOver('picture')
  takeOver('sign')
  // A document prerendered for the other frame, or not at all, is drawn anew.
  if (root.dataset.frame === frame) hydrateRoot(root, page)
  else createRoot(root).render(page)

  if (chosenLanguage() !== language()) void switchLanguage(chosenLanguage())
  warmUp(carried('ahead', []))
}

/** Starts a page whose entry rules are applied. */
export function open(page: ReactNode, { frame, entry }: Opening): void {
  draw(page, frame)
  void followArrival(entry)
}

/** Data the document carries beside its markup, as a JSON block the browser does not run. */
function carried<Data>(id: 'words' | 'ahead' | 'face', fallback: Data): Data {
  const text = document.getElementById(id)?.textContent
  const data: Data = text ? JSON.parse(text) : fallback
  return data
}

/** Fetches the files of the page that follows while the person types, so that it opens at once. */
const warmUp = (files: string[]): void =>
  whenIdle(() => document.head.append(...files.map(preloadLink)))

function preloadLink(file: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.href = file
  link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload'
  link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  return link
}
