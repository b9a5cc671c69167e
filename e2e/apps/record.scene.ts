import { expect, type Page } from '@playwright/test'
import { type Caller, callerFor } from '../caller.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { GOOD_PASSWORD } from '../ways/ways.people.ts'

const named = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

/** A table of equipment, as somebody would make it for their workshop. */
const equipment = {
  position: 0,
  title: named('设备台账', 'Equipment'),
  titleField: 'fname00',
  fields: {
    fname00: {
      position: 0,
      kind: 'text' as const,
      title: named('名称', 'Name'),
      required: true as const,
    },
    fserial: {
      position: 1,
      kind: 'text' as const,
      title: named('编号', 'Serial no.'),
      unique: true as const,
    },
    fprice0: {
      position: 2,
      kind: 'money' as const,
      currency: 'CNY',
      title: named('原价', 'Price'),
    },
    fbought: { position: 3, kind: 'date' as const, title: named('购入日期', 'Bought') },
    fkeeper: { position: 4, kind: 'person' as const, title: named('保管人', 'Keeper') },
    fnote00: { position: 5, kind: 'longText' as const, title: named('备注', 'Notes') },
  },
}

export type MadeApp = { name: string; table: string; path: string }

/** An app that is there, with one who may edit in it and one who may read. */
export async function makeApp(
  admin: Caller,
  people: { editor: string; reader: string },
): Promise<MadeApp> {
  const id = async (loginId: string) => {
    const { rows } = await admin('member.list', { search: loginId })
    return rows.find((row) => row.loginId === loginId)?.id ?? 0
  }
  const { name } = await admin('builtApp.begin', {
    title: named('设备管理', 'Equipment'),
    icon: 'folder',
    colour: 'blue',
    source: { kind: 'blank', table: equipment },
    grants: [
      { role: 'editing', kind: 'person', id: await id(people.editor) },
      { role: 'reading', kind: 'person', id: await id(people.reader) },
    ],
  })
  await expect.poll(async () => (await admin('builtApp.get', { name })).state).toBe('ready')
  const { blueprint } = await admin('builtApp.get', { name })
  const [table = ''] = Object.keys(blueprint.tables)
  return { name, table, path: `/space-acme/app/${name}` }
}

/** Somebody of another enterprise. */
export async function neighbourOf(operator: Caller): Promise<Caller> {
  const { origin } = operator
  const { entid, space } = await createOpenEnterprise(operator, uniqueWord())
  const [loginId, name] = [uniqueWord(), uniqueWord()]
  const { password } = await operator('sysop.user.add', { loginId, name, join: [{ entid }] })
  const person = await callerFor(origin, loginId, null, password)
  await person('password.change', { oldPassword: password, newPassword: GOOD_PASSWORD })
  return callerFor(origin, loginId, space, GOOD_PASSWORD)
}

/** A cell of the grid, by its row and column. */
export const cell = (page: Page, row: number, column: number) =>
  page.locator(`tr[data-index="${row}"] td[data-cell="${column}"]`)

/** As a spreadsheet puts it onto the clipboard. */
export const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(event)
  }`)

/** A new record, as a call takes it. */
export const made = (values: Record<string, string>) => ({ clientKey: crypto.randomUUID(), values })

export const COLUMNS = { name: 0, serial: 1, price: 2, bought: 3, keeper: 4, notes: 5 }
