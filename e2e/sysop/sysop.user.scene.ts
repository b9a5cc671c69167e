import type { Page } from '@playwright/test'
import { zip } from '../../apps/server/src/test/fixtures/zip.ts'
import type { Caller } from '../caller.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import type { Say } from '../words.ts'

/** Somebody of an enterprise of their own, with a password that is theirs to change. */
export async function addPerson(operator: Caller, name = uniqueWord()) {
  const { entid, space } = await createOpenEnterprise(operator, uniqueWord())
  const loginId = uniqueWord()
  const added = await operator('sysop.user.add', { loginId, name, join: [{ entid }] })
  return { ...added, name, entid, space }
}

/** The users page, by the words an operator finds things with. */
export function userPage(page: Page, say: Say) {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  return {
    row,
    dialog: page.getByRole('dialog'),
    choose: (name: string) => page.getByRole('checkbox', { name: say('list.choose', { name }) }),
    act: async (name: string, action: 'do.edit' | 'user.viewAs' | 'user.password') => {
      await row(name)
        .getByRole('button', { name: say('list.actionsOf', { name }) })
        .click()
      await page.getByRole('menuitem', { name: say(action) }).click()
    },
  }
}

/** The drawer that takes a file of people for an enterprise. */
export async function openImport(page: Page, say: Say, enterprise: string) {
  await page.goto('/sysop/user')
  await page.getByRole('button', { name: say('user.import') }).click()
  const { dialog } = userPage(page, say)
  await dialog.getByLabel(say('user.import.enterprise')).first().fill(enterprise)
  await page.getByRole('option', { name: enterprise }).click()
  return dialog
}

/** A workbook as spreadsheet programs write it: shared texts, and a number that is a phone. */
export function workbook(rows: string[][]): Buffer {
  const texts = [...new Set(rows.flat())]
  const cells = (row: string[], n: number) =>
    row
      .map((text, at) => {
        const place = `${String.fromCharCode(65 + at)}${n + 1}`
        return /^\d+$/.test(text)
          ? `<c r="${place}"><v>${Number(text).toExponential()}</v></c>`
          : `<c r="${place}" t="s"><v>${texts.indexOf(text)}</v></c>`
      })
      .join('')
  const lines = rows.map((row, n) => `<row r="${n + 1}">${cells(row, n)}</row>`).join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/staff.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/staff.xml': `<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`,
  }
  return zip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}
