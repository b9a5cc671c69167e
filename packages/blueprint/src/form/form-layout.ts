import type { BlueprintTable, FormPart } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { formOrder } from './form-order.ts'

type OwnTitle = BlueprintTable['title']
type OwnText = Extract<FormPart, { is: 'text' }>['text']

export type FormItem = { field: string } | { id: string; text: OwnText }
/** Of a field or of a text. */
export const idOf = (item: FormItem): string => ('field' in item ? item.field : item.id)

/** Without an id: what stands before the first section. */
export type FormSection = {
  id: string | null
  title?: OwnTitle | undefined
  columns?: 1 | undefined
  items: FormItem[]
}
export type FormTab = { id: string; title: OwnTitle; sections: FormSection[] }
export type FormLayout = { above: FormSection[]; tabs: FormTab[] }

/**
 * The form of a table as people see it. A field stands where its place in the table is, so one that nobody placed comes last:
 * no form hides a field by accident (docs/decisions/0226).
 */
export function formLayout(table: Pick<BlueprintTable, 'fields' | 'form'>): FormLayout {
  const layout: FormLayout = { above: [], tabs: [] }
  let sections = layout.above
  let items: FormItem[] | null = null
  for (const { id, is } of formOrder(table)) {
    const part = table.form?.parts?.[id]
    if (is !== 'field' && part?.is === 'tab') {
      sections = []
      items = null
      layout.tabs.push({ id, title: part.title, sections })
    } else if (is !== 'field' && part?.is === 'section') {
      items = []
      sections.push({ id, title: part.title, columns: part.columns, items })
    } else {
      if (!items) {
        items = []
        sections.push({ id: null, items })
      }
      items.push(is !== 'field' && part?.is === 'text' ? { id, text: part.text } : { field: id })
    }
  }
  return layout
}

/** The same where some of it is not there: without the sections and tabs in which nothing is left. */
export function layoutFor(layout: FormLayout, isThere: (id: string) => boolean): FormLayout {
  const left = (sections: readonly FormSection[]) =>
    sections
      .filter(({ id }) => id === null || isThere(id))
      .map((section) => ({
        ...section,
        items: section.items.filter((item) => isThere(idOf(item))),
      }))
      .filter(({ items }) => items.length > 0)
  return {
    above: left(layout.above),
    tabs: layout.tabs
      .filter(({ id }) => isThere(id))
      .map((tab) => ({ ...tab, sections: left(tab.sections) }))
      .filter(({ sections }) => sections.length > 0),
  }
}

const fieldsIn = (sections: readonly FormSection[]): string[] =>
  sections.flatMap(({ items }) => items.flatMap((item) => ('field' in item ? item.field : [])))

/** The fields of a tab. */
export const fieldsOfTab = ({ sections }: FormTab): string[] => fieldsIn(sections)

/** All fields of a form, in the order in which they stand. */
export const fieldsOfForm = ({ above, tabs }: FormLayout): string[] => [
  ...fieldsIn(above),
  ...tabs.flatMap(fieldsOfTab),
]

/** The tab that a field, a section or a text stands in; none of what stands above them. */
export const tabWith = ({ tabs }: FormLayout, id: string): string | null =>
  tabs.find(
    (tab) =>
      tab.id === id ||
      tab.sections.some(
        (section) => section.id === id || section.items.some((item) => idOf(item) === id),
      ),
  )?.id ?? null
