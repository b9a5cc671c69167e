// @vitest-environment happy-dom
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MantineProvider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { RouterContext } from '../../../../kernel/router/location.ts'
import { createRouter } from '../../../../kernel/router/router.ts'
import { setDictionary } from '../../../../kernel/words/words.ts'
import { FieldProperties } from './field-properties.tsx'

const begun: Blueprint = {
  format: 1,
  title: { 'en-US': 'Orders' },
  icon: 'note',
  colour: 'teal',
  roles: {},
  tables: {
    orders: {
      position: 0,
      title: { 'en-US': 'Orders' },
      titleField: 'called',
      fields: {
        called: { position: 0, title: { 'en-US': 'Name' }, kind: 'text', required: true },
        pieces: { position: 1, title: { 'en-US': 'Pieces' }, kind: 'integer' },
        amount: {
          position: 2,
          title: { 'en-US': 'Amount' },
          kind: 'decimal',
          formula: 'pieces * 2',
        },
        stars1: { position: 3, title: { 'en-US': 'Stars' }, kind: 'rating' },
        state1: {
          position: 5,
          title: { 'en-US': 'State' },
          kind: 'choice',
          choices: [
            { value: 'c1', title: { 'en-US': 'Open' }, colour: 'blue' },
            { value: 'c2', title: { 'en-US': 'Done' }, colour: 'green' },
          ],
        },
        maker1: { position: 4, title: { 'en-US': 'Made by' }, kind: 'createdBy' },
        paying: {
          position: 6,
          title: { 'en-US': 'Payment' },
          kind: 'choice',
          choices: ['Open', 'Paid', 'Late'].map((title) => ({
            value: title.toLowerCase(),
            title: { 'en-US': title },
          })),
        },
        ispaid: {
          position: 7,
          title: { 'en-US': 'Is paid' },
          kind: 'yesNo',
          formula: 'paying = "paid"',
        },
      },
    },
  },
}
const router = createRouter(() => Promise.resolve({}), { prefix: '' })
/** Saved by somebody: one that filters by what is chosen. */
const views = [
  { id: 7, table: 'orders', name: 'Starred', query: { f_stars1: 'atLeast:4' }, shared: true },
]
let root: Root
/** As it was drawn last. */
const drawn = { app: begun }

function Shown({ field }: { field: string }) {
  const [now, setNow] = useState(begun)
  useEffect(() => void (drawn.app = now))
  return (
    <FieldProperties
      name="orders"
      views={views}
      app={now}
      place={{ table: 'orders', field }}
      published={undefined}
      onChange={(step) => setNow(step)}
      onStep={() => {}}
      onRemove={() => {}}
    />
  )
}

const show = (field: string) =>
  root.render(
    <MantineProvider env="test">
      <RouterContext value={router}>
        <Shown field={field} />
      </RouterContext>
    </MantineProvider>,
  )

beforeEach(() => {
  setDictionary('en-US', words)
  drawn.app = begun
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].map(
    (box) => box.labels?.[0]?.textContent,
  )

function write(control: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  if (!control) throw new Error('There is no such control')
  const of = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(of, 'value')?.set?.call(control, text)
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const formula = () => document.querySelector<HTMLTextAreaElement>('textarea')

test('a formula is changed here; until it can be computed, the draft keeps the one it had', async () => {
  show('amount')
  await expect.poll(() => formula()?.value).toBe('Pieces * 2')
  write(formula(), 'Pieces * ')
  await expect.poll(() => formula()?.getAttribute('aria-invalid')).toBe('true')
  expect(drawn.app.tables['orders']?.fields['amount']?.formula).toBe('pieces * 2')
  write(formula(), 'Pieces > 3')
  await expect
    .poll(() => drawn.app.tables['orders']?.fields['amount'])
    .toMatchObject({ formula: 'pieces > 3', kind: 'yesNo' })
})

test('what a formula comes to is shown as an amount, a percentage or a whole number, whichever is chosen', async () => {
  show('amount')
  const kinds = () => document.querySelector('select')
  await expect.poll(() => kinds()?.labels?.[0]?.textContent).toBe(words['formula.shownAs'])
  const choose = (kind: string) => {
    const own = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')
    own?.set?.call(kinds(), kind)
    kinds()?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const amount = () => drawn.app.tables['orders']?.fields['amount']
  choose('money')
  await expect.poll(amount).toMatchObject({ kind: 'money', currency: 'CNY', formula: 'pieces * 2' })
  choose('percent')
  await expect.poll(amount).toMatchObject({ kind: 'percent' })
  expect(amount()).not.toHaveProperty('currency')
})

test('what nobody fills in is neither required nor unique, and no record is called by it', async () => {
  for (const field of ['amount', 'maker1']) {
    show(field)
    await expect
      .poll(boxes)
      .toEqual([words['builtApp.design.listed'], words['builtApp.form.inForm']])
    expect(document.body.textContent).not.toContain(words['builtApp.design.makeTitle'])
  }
  show('pieces')
  await expect.poll(boxes).toContain(words['builtApp.blank.required'])
})

test('of a rating it is said how many stars there are', async () => {
  show('stars1')
  const stars = () =>
    [...document.querySelectorAll('input')].find(
      ({ labels }) => labels?.[0]?.textContent === 'Stars of field 4',
    ) ?? null
  await expect.poll(() => stars()?.value).toBe('5')
  write(stars(), '7')
  await expect.poll(() => drawn.app.tables['orders']?.fields['stars1']?.most).toBe(7)
})

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
const choices = () => drawn.app.tables['orders']?.fields['paying']?.choices?.map((one) => one.value)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )

test('a field says where it is used, each with the way there', async () => {
  show('pieces')
  await expect
    .poll(links)
    .toEqual([['the formula of “Orders · Amount”', '/app/orders/design?table=orders&field=amount']])
  show('stars1')
  await expect.poll(links).toEqual([['the shared view “Starred”', '/app/orders/orders?view=7']])
  show('maker1')
  await expect.poll(() => document.body.textContent).toContain(words['builtApp.uses.nowhere'])
})

test('an option that nothing asks for goes at once; one that something does is asked about', async () => {
  show('paying')
  await expect.poll(() => button('Delete option “Paid”')).toBeDefined()
  button('Delete option “Late”')?.click()
  await expect.poll(choices).toEqual(['open', 'paid'])
  button('Delete option “Paid”')?.click()
  await expect.poll(() => document.body.textContent).toContain('Delete “Paid”?')
  expect(choices()).toEqual(['open', 'paid'])
  button(words['builtApp.uses.remove.sure'])?.click()
  await expect.poll(choices).toEqual(['open'])
})

test('an option has a colour that is chosen by its name, or none, and a new one gets one that is free', async () => {
  show('state1')
  const named = (name: string) =>
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
  const item = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === name,
    )
  const colours = () =>
    drawn.app.tables['orders']?.fields['state1']?.choices?.map(({ colour }) => colour)
  await expect.poll(() => named('Colour of “Open”: Blue')).toBeTruthy()
  named('Colour of “Open”: Blue')?.click()
  await expect.poll(() => item('Red')).toBeTruthy()
  item('Red')?.click()
  await expect.poll(colours).toEqual(['red', 'green'])
  named('Colour of “Done”: Green')?.click()
  await expect.poll(() => item(words['builtApp.design.noColour'])).toBeTruthy()
  item(words['builtApp.design.noColour'])?.click()
  await expect.poll(colours).toEqual(['red', undefined])
  const add = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words['builtApp.design.addChoice'],
  )
  add?.click()
  await expect.poll(colours).toEqual(['red', undefined, 'blue'])
})
