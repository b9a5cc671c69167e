// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { RouterContext, useRouter } from '../../kernel/router/location.ts'
import { createRouter } from '../../kernel/router/router.ts'
import { setDictionary } from '../../kernel/words/words.ts'
import { useUnsavedInLayer } from '../form/use-typed.ts'
import { Dialog } from './dialog.tsx'
import { OnceDialog } from './once-dialog.tsx'
import { TypedDeleteDialog } from './typed-delete-dialog.tsx'

let root: Root
const onClose = vi.fn<() => void>()
beforeEach(() => {
  setDictionary('en-US', words)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  onClose.mockReset()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const draw = async (what: ReactNode) => {
  root.render(<MantineProvider env="test">{what}</MantineProvider>)
  // The overlays are a file of their own, which arrives later.
  await expect.poll(dialogs).not.toEqual([])
}
const dialogs = () =>
  [...document.querySelectorAll('[role=dialog]')].map(
    (dialog) => dialog.querySelector('h2')?.textContent ?? '',
  )
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].findLast(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  ) as HTMLButtonElement
const press = async (name: string) => {
  await expect.poll(() => buttonOf(name)).toBeDefined()
  buttonOf(name).click()
}
const escape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
const field = () => document.querySelector('input') as HTMLInputElement
const type = (text: string) => {
  field().focus()
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a dialog with a form', () => {
  const withForm = (
    <Dialog title="Add" onClose={onClose}>
      <form>
        <input defaultValue="" />
      </form>
    </Dialog>
  )

  test('closes at once while nothing was typed, by Escape and by its cross', async () => {
    await draw(withForm)
    escape()
    expect(onClose).toHaveBeenCalledTimes(1)
    await press(words['layout.close'])
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(dialogs()).toEqual(['Add'])
  })

  test('asks before what was begun is thrown away, and keeps it when told so', async () => {
    await draw(withForm)
    type('begun')
    escape()
    await expect.poll(dialogs).toEqual(['Add', words['form.discard']])
    expect(onClose).not.toHaveBeenCalled()
    await press(words['do.cancel'])
    await expect.poll(dialogs).toEqual(['Add'])
    expect(field().value).toBe('begun')

    await press(words['layout.close'])
    await press(words['form.discard.do'])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('has nothing to ask once what was typed is taken back', async () => {
    await draw(withForm)
    type('begun')
    type('')
    escape()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('the page under a form', () => {
  const router = createRouter(() => Promise.resolve({}), { prefix: '' })
  const drawOver = (isUnsaved: boolean | null, beside: ReactNode = null) =>
    draw(
      <RouterContext value={router}>
        {beside}
        <Dialog title="Add" onClose={onClose}>
          <form>
            <input defaultValue="" />
            {isUnsaved !== null && <Told isUnsaved={isUnsaved} />}
          </form>
        </Dialog>
      </RouterContext>,
    )

  test('is held from what is typed until it is taken back', async () => {
    await drawOver(null)
    expect(router.isHeld()).toBe(false)
    type('begun')
    expect(router.isHeld()).toBe(true)
    type('')
    expect(router.isHeld()).toBe(false)
  })

  test('is held for whoever asks while it is drawn, too', async () => {
    await drawOver(true)
    await drawOver(true, <Asking />)
    await expect.poll(() => document.body.textContent).toContain('held: true')
  })

  test('is let go, and the form closed, once the form itself says that it is saved', async () => {
    await drawOver(true)
    type('begun')
    expect(router.isHeld()).toBe(true)
    await drawOver(false)
    await expect.poll(router.isHeld).toBe(false)
    escape()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

function Asking() {
  return `held: ${useRouter().isHeld()}`
}

function Told({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedInLayer(isUnsaved)
  return null
}

test('what is shown once is closed by its button alone', async () => {
  await draw(
    <OnceDialog
      title="Password"
      text="Once"
      lines={[['Password', 'abc']]}
      done="Done"
      onClose={onClose}
    />,
  )
  escape()
  expect(onClose).not.toHaveBeenCalled()
  expect(buttonOf(words['layout.close'])).toBeUndefined()
  await press('Done')
  expect(onClose).toHaveBeenCalledTimes(1)
})

describe('what nobody can bring back', () => {
  type Deletion = ComponentProps<typeof TypedDeleteDialog<string, string>>['write']
  const deletion = Promise.withResolvers<string>()
  const mutateAsync = vi.fn<Deletion['mutateAsync']>(() => deletion.promise)
  const write = { mutateAsync } as unknown as Deletion
  const answer = () => buttonOf('Delete').getAttribute('aria-disabled')
  const fill = async (text: string) => {
    await expect.poll(field).toBeTruthy()
    // React asks the prototype what a field held before.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field()), 'value')?.set?.call(
      field(),
      text,
    )
    field().dispatchEvent(new Event('input', { bubbles: true }))
  }

  test('is deleted once its exact name was typed, and then the dialog closes', async () => {
    const onGone = vi.fn<(answer: string) => void>()
    await draw(
      <TypedDeleteDialog
        title="Delete Acme"
        sure="Delete"
        name="Acme"
        write={write}
        input={({ name }) => name}
        onGone={onGone}
        onClose={onClose}
      >
        <p>All that is in it</p>
      </TypedDeleteDialog>,
    )
    await fill('acme')
    await expect.poll(answer).toBe('true')
    await fill('Acme')
    await expect.poll(answer).toBe(null)
    buttonOf('Delete').click()
    await expect.poll(() => mutateAsync.mock.calls[0]?.[0]).toBe('Acme')
    expect(onClose).not.toHaveBeenCalled()
    deletion.resolve('gone')
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(onGone).toHaveBeenCalledWith('gone')
  })
})
