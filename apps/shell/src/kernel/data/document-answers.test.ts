import { beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../session/fake-event-source.ts'

const given = {
  position: 'run.7',
  words: { language: 'en-US', tag: 'x' },
  answers: [
    ['sysop.entinfo', { entid: 1 }, { name: 'Acme' }],
    ['message.list', { iDisplayStart: 0, iDisplayLength: 20 }, { aaData: [] }],
  ],
}
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(given), remove: () => {} }),
  })
  vi.spyOn(performance, 'now').mockReturnValue(500)
})

test('an answer is taken once, whatever order its input is written in', async () => {
  const { takeAnswer } = await import('./document-answers.ts')
  const asked = { iDisplayLength: 20, iDisplayStart: 0, iSearch: undefined }
  expect(takeAnswer('message.list', asked)).toEqual({ result: { aaData: [] } })
  expect(takeAnswer('message.list', asked)).toBeNull()
})

test('another input has no answer', async () => {
  const { takeAnswer } = await import('./document-answers.ts')
  expect(takeAnswer('sysop.entinfo', { entid: 2 })).toBeNull()
})

test('no answer of the document is taken once something happened, or after a while', async () => {
  const { forgetAnswers, takeAnswer } = await import('./document-answers.ts')
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(takeAnswer('sysop.entinfo', { entid: 1 })).toBeNull()
  vi.spyOn(performance, 'now').mockReturnValue(500)
  forgetAnswers()
  expect(takeAnswer('message.list', { iDisplayStart: 0, iDisplayLength: 20 })).toBeNull()
})

test('a document without answers leaves the page to ask by itself', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const { positionGiven, takeAnswer, takeAnswers, wordsGiven } = await import(
    './document-answers.ts'
  )
  expect(takeAnswers()).toEqual([])
  expect([positionGiven(), wordsGiven(), takeAnswer('profile.get', {})]).toEqual([
    undefined,
    undefined,
    null,
  ])
})

test('a stream that may have missed something asks the server, not the document', async () => {
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('location', { pathname: '/', origin: 'http://localhost' })
  vi.stubGlobal('document', {
    ...new EventTarget(),
    addEventListener: () => {},
    getElementById: () => ({ textContent: JSON.stringify(given), remove: () => {} }),
  })
  const { followLiveEvents } = await import('../session/live.ts')
  const { takeAnswer } = await import('./document-answers.ts')
  followLiveEvents()
  FakeEventSource.last.dispatchEvent(new MessageEvent('hello', { data: '{}' }))
  expect(takeAnswer('sysop.entinfo', { entid: 1 })).toBeNull()
})
