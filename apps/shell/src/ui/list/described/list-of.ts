import type { FieldKind } from '@atrium/contract/field/field.ts'
import type { Say, WordKey } from '../../../kernel/words/words.ts'
import type { OwnKind, Shown, ShownValue, Tone } from '../../field/shown.ts'
import { type Sense, type ViewOf, viewOf, WHOLE_NUMBER } from '../view.ts'

/** What a value has to be for a kind to draw it. */
type ValueOf<Kind> = Kind extends 'yesNo'
  ? boolean
  : Kind extends 'choices'
    ? readonly string[]
    : Kind extends 'person' | 'department' | 'relation'
      ? { name: string }
      : Kind extends
            | 'text'
            | 'size'
            | 'integer'
            | 'decimal'
            | 'money'
            | 'percent'
            | 'rating'
            | 'progress'
        ? string | number
        : string

type Look = {
  title?: WordKey
  /** On a phone's card: a line of its own, or not at all; half a line unless said otherwise. */
  card?: 'wide' | 'none'
  /** Long texts that may go over several lines. */
  wraps?: boolean
}

/** A column: what its values are. It stands under the name of what it shows of a row, unless it says what that is. */
export type ColumnDescription<Row> = Look &
  (
    | ({
        [Kind in FieldKind | OwnKind]: {
          kind: Kind
          of?: (row: Row, say: Say) => ValueOf<Kind> | null | undefined
        }
      }[FieldKind | OwnKind] & {
        words?: string
        tones?: Readonly<Record<string, Tone>>
        digits?: number
        none?: WordKey
      })
    /** Drawn as nothing else is: whoever draws the rows says how. */
    | { kind: 'own' }
  )

/** What a list can be narrowed by; its control follows from the kind, and stands in the panel unless it says where. */
export type FilterDescription = { title?: WordKey } & (
  | { kind: 'search'; says: WordKey; isInSight?: true }
  | { kind: 'text' }
  | {
      kind: 'choice'
      among: readonly string[]
      /** The beginning of what each of them is called. */
      words: string
      /** Always in sight, as buttons or as a list to open. */
      shown?: 'segments' | 'select'
      /** Of those in sight: the one that the address leaves unsaid; all, unless it is one of them. */
      usual?: string
      usualTitle?: WordKey
    }
  | { kind: 'yesNo' }
  /** On or not; with `off`, it is on unless the address says that. */
  | { kind: 'switch'; off?: string; isInSight?: true }
  /** From the beginning of a day on. */
  | { kind: 'since' }
  /** One of many: by its number, unless it is named otherwise in the address. */
  | { kind: 'one'; sense?: RegExp; isInSight?: true }
  /** With a control of its own, or none. */
  | { kind: 'own'; sense: Sense; isInSight?: true }
)

type Order = 'asc' | 'desc'
type TextOf<Row> = (row: Row, say: Say) => string | null | undefined | false

/** A list of the product, whole: all that is drawn, asked and kept of it follows from this. */
type OwnDescription<Row> = {
  /** Under which its habits and saved views are kept. */
  name: string
  /** A row: by which of its values it is known, what it is called, and what stands below that. */
  row: {
    id: string | ((row: Row) => number | string)
    name: string | TextOf<Row>
    detail?: string | TextOf<Row>
    /** False for a row nothing can be done to. */
    hasActions?: (row: Row) => boolean
  }
  /** The beginning of what columns and sorts are called, and what the name of a row is, where that is a word apart. */
  titles?: string
  nameTitle?: WordKey
  columns: Readonly<Record<string, ColumnDescription<Row>>>
  /** Those shown until the reader chooses others; none named means there is nothing to choose. */
  usualColumns?: readonly string[]
  /** What the server can sort by, and how it does unless told otherwise. */
  sorts?: readonly string[]
  usualSort?: { sort: string; order: Order }
  filterTitles?: string
  filters?: Readonly<Record<string, FilterDescription>>
  /** Where rows can be opened: how an opened one is named in the address. */
  opens?: RegExp
}

type Filters<D> = D extends { filters: infer All } ? All : never
type Columns<D> = D extends { columns: infer All } ? All : never
type SortIn<D> = D extends { sorts: readonly (infer Sort extends string)[] } ? Sort : never
type Untitled<All> = { [K in keyof All]: All[K] extends { title: string } ? never : K }[keyof All]
type NameIn<D> = D extends { nameTitle: string } ? never : 'name'

/** Columns that are drawn by whoever draws the rows. */
type OwnColumn<D> = {
  [K in keyof Columns<D>]: Columns<D>[K] extends { kind: 'own' } ? K & string : never
}[keyof Columns<D>]

/** Columns that show nothing: a column without `of` shows what a row has under its name, and its kind can draw that. */
type Unfit<Row, All> = {
  [K in keyof All]: All[K] extends { kind: 'own' } | { of: unknown }
    ? never
    : All[K] extends { kind: infer Kind }
      ? K extends keyof Row
        ? Row[K] extends ValueOf<Kind> | null | undefined
          ? never
          : K
        : K
      : K
}[keyof All]

/** Words that are put together and that no dictionary has. */
type Unworded<Beginning, Names> = Exclude<`${Beginning & string}.${Names & string}`, WordKey>

/** What is wrong with a description, which the types of its parts cannot say: it is no list then, and says why. */
type Wrong<Row, D> =
  | Unfit<Row, Columns<D>>
  | (D extends { row: { id: infer Key extends string } } ? Exclude<Key, keyof Row> : never)
  | (D extends { row: { name: infer Key extends string } } ? Exclude<Key, keyof Row> : never)
  | (D extends { row: { detail: infer Key extends string } } ? Exclude<Key, keyof Row> : never)
  | (D extends { usualColumns: readonly (infer Key)[] } ? Exclude<Key, keyof Columns<D>> : never)
  | (D extends { usualSort: { sort: infer Key } } ? Exclude<Key, SortIn<D>> : never)
  | (D extends { titles: infer T }
      ? Unworded<T, Untitled<Columns<D>> | SortIn<D> | NameIn<D>>
      : Untitled<Columns<D>> | NameIn<D>)
  | (D extends { filterTitles: infer T } ? Unworded<T, Untitled<Filters<D>>> : Untitled<Filters<D>>)

/** A described list: the plan that the address, the controls and the question to the server follow from, and the rest. */
export type ListOfRows<
  Row,
  Filter extends string = string,
  Sort extends string = string,
  Column extends string = string,
  Own extends string = string,
> = ViewOf<Filter, Sort, Column> & {
  row: OwnDescription<Row>['row']
  shown: Readonly<Record<Column, ColumnDescription<Row>>>
  filters: Readonly<Record<Filter, FilterDescription>>
  /** The columns for which whoever draws the rows says how: the types alone know them. */
  own?: readonly Own[]
}

const SINCE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** What an address may say of a filter. What is so unless it is said, is not said. */
function senseOf(filter: FilterDescription): Sense {
  if (filter.kind === 'choice') return filter.among.filter((value) => value !== filter.usual)
  if (filter.kind === 'yesNo') return ['0', '1']
  if (filter.kind === 'switch') return [filter.off ?? '1']
  if (filter.kind === 'since') return SINCE
  if (filter.kind === 'one') return filter.sense ?? WHOLE_NUMBER
  return filter.kind === 'own' ? filter.sense : 'text'
}

const isInSight = (filter: FilterDescription): boolean =>
  ('shown' in filter && filter.shown !== undefined) || 'isInSight' in filter

/** A list of the product, of whose rows the type is known. It draws nothing: the server reads it too (docs/decisions/0206). */
export const listOf =
  <Row>() =>
  <const D extends OwnDescription<Row>>(
    description: D,
  ): [Wrong<Row, D>] extends [never]
    ? ListOfRows<Row, keyof Filters<D> & string, SortIn<D>, keyof Columns<D> & string, OwnColumn<D>>
    : { wrong: Wrong<Row, D> } => {
    const described: OwnDescription<Row> = description
    const { name, row, columns, filters = {}, usualColumns, usualSort, sorts = [] } = described
    const { opens, titles, filterTitles, nameTitle } = described
    const named = Object.entries(filters)
    const searched = named.find(([, { kind }]) => kind === 'search')?.[0]
    const titleOf = (column: string) =>
      (column === 'name' ? nameTitle : columns[column]?.title) ?? `${titles}.${column}`
    const plan = viewOf<string, string, string>({
      name,
      filters: Object.fromEntries(named.map(([key, filter]) => [key, senseOf(filter)])),
      ...(searched && { search: searched }),
      inSight: named.flatMap(([key, filter]) => (isInSight(filter) ? [key] : [])),
      sorts,
      ...(usualSort && { usualSort }),
      columns: Object.keys(columns),
      ...(usualColumns && { usualColumns }),
      ...(opens && { opens }),
      columnTitle: (column) => titleOf(column) as WordKey,
      filterTitle: (filter) => (filters[filter]?.title ?? `${filterTitles}.${filter}`) as WordKey,
    })
    return { ...plan, row, shown: columns, filters } as never
  }

/** How a column of a known kind is drawn. */
export const shownAs = <Row>(column: ColumnDescription<Row>): Shown => column as Shown

/** What a column shows of a row. */
export function valueIn<Row>(column: ColumnDescription<Row>, key: string, row: Row, say: Say) {
  const read = 'of' in column ? column.of : undefined
  return read ? read(row, say) : (row as Record<string, ShownValue | undefined>)[key]
}
