import { describe, expect, test } from 'vitest'
import { documentWords } from './document-words.ts'

const words = {
  'bar.help': 'Help',
  'hall.title': 'The hall',
  'hall.seats.one': '{count} seat',
  'hall.seats.other': '{count} seats',
  'hall.seats.few': '{count} seats, few',
  'cellar.title': 'The cellar',
  'route.garden': 'Garden',
}
const pageWords = {
  shell: ['bar.help', 'bar.gone'],
  pages: { hall: ['hall.title', 'hall.seats.other'], cellar: ['cellar.title'] },
}
const said = (page: string | null, answers: unknown = []) =>
  documentWords({ pageWords }, page, JSON.stringify(answers), words)

describe('a document says first', () => {
  test('what the shell and its own page say, in every form there is', () =>
    expect(Object.keys(said('hall') ?? {})).toEqual([
      'bar.help',
      'hall.title',
      'hall.seats.other',
      'hall.seats.one',
      'hall.seats.few',
    ]))

  test('what the answers name', () =>
    expect(said(null, [{ title: 'route.garden' }, { name: 'constructor.name' }])).toEqual({
      'bar.help': 'Help',
      'route.garden': 'Garden',
    }))

  test('nothing, where the build does not know', () =>
    expect(documentWords({ pageWords: null }, 'hall', '', words)).toBeNull())
})
