import { expect, test } from 'vitest'
import { partsOf } from './comment-parts.ts'

const drawn = (text: string, names: string[] = []) =>
  partsOf(text, names).map(({ kind, text: part }) => `${kind}:${part}`)

test('a text without anything is one text, lines and all', () => {
  expect(drawn('one\ntwo <b>three</b>')).toEqual(['text:one\ntwo <b>three</b>'])
})

test('an address is a link, without what ends the sentence', () => {
  expect(drawn('See https://example.com/a?b=1, or (http://x.test/y).')).toEqual([
    'text:See ',
    'link:https://example.com/a?b=1',
    'text:, or (',
    'link:http://x.test/y',
    'text:).',
  ])
  expect(drawn('请看https://example.com/路径，谢谢')).toEqual([
    'text:请看',
    'link:https://example.com/路径',
    'text:，谢谢',
  ])
})

test('nothing that runs is an address', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://'])
    expect(drawn(text)).toEqual([`text:${text}`])
})

test('only who is named is marked, and the longer name first', () => {
  expect(drawn('@李娜 和@李 与@王', ['李', '李娜'])).toEqual([
    'name:@李娜',
    'text: 和',
    'name:@李',
    'text: 与@王',
  ])
  expect(drawn('@a.b (x)', ['a.b (x)'])).toEqual(['name:@a.b (x)'])
})
