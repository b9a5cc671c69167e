import type { FieldKind } from '@atrium/contract/field/field.ts'
import type { Say, WordKey } from '../../../kernel/words/words.ts'
import type { OwnKind, Shown, ShownValue, Tone } from '../../field/shown.ts'
import { type Sense, type ViewOf, viewOf, WHOLE_NUMBER } from '../view.ts'

/** The type of values that a kind can draw. */
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
  /** How the column stands on a phone's card: on a line of its own, or not at all; without it, on half a line. */
  card?: 'wide' | 'none'
  /** Whether long texts may take several lines. */
  wraps?: boolean
}

/** A column and the kind of its values. It shows the row's value of the same name, unless `of` says otherwise. */
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
    /** A column that is drawn in its own way, by a cell given with the rows. */
    | { kind: 'own' }
  )

/** A filter of a list. Its control follows from its kind, and stands in the panel unless it says otherwise. */
export type FilterDescription = { title?: WordKey } & (
  | { kind: 'search'; says: WordKey; isInSight?: true }
  | { kind: 'text' }
  | {
      kind: 'choice'
      among: readonly string[]
      /** The beginning of the keys of the words for the choices. */
      words: string
      /** How the filter is always in sight: as buttons, or as a list to open. */
      shown?: 'segments' | 'select'
      /** The usual choice, which the address leaves out; without it, “all” is the usual one. */
      usual?: string
      usualTitle?: WordKey
    }
  | { kind: 'yesNo' }
  /** A switch; with `off`, it is on unless the address says that value. */
  | { kind: 'switch'; off?: string; isInSight?: true }
  /** Everything since the beginning of a day. */
  | { kind: 'since' }
  /** One of many rows, named by its number in the address unless `sense` says otherwise. */
  | { kind: 'one'; sense?: RegExp; isInSight?: true }
  /** A filter with its own control, or with none. */
  | { kind: 'own'; sense: Sense; isInSight?: true }
)

type Order = 'asc' | 'desc'
type TextOf<Row> = (row: Row, say: Say) => string | null | undefined | false

/** The description of a list of the product, from which everything that is drawn, asked and kept of it follows. */
type OwnDescription<Row> = {
  /** The name under which the list's habits and saved views are kept. */
  name: string
  /** Which values of a row are its id, its name, and the line below the name. */
  row: {
    id: string | ((row: Row) => number | string)
    name: string | TextOf<Row>
    detail?: string | TextOf<Row>
    /** False for a row nothing can be done to. */
    hasActions?: (row: Row) => boolean
  }
  /** The beginning of the keys of the titles of columns and sorts; the title of the name where it is a word apart. */
  titles?: string
  nameTitle?: WordKey
  columns: Readonly<Record<string, ColumnDescription<Row>>>
  /** The columns shown until the reader chooses others; without any, there is nothing to choose. */
  usualColumns?: readonly string[]
  /** What the server can sort by, and its usual order. */
  sorts?: readonly string[]
  usualSort?: { sort: string; order: Order }
  filterTitles?: string
  filters?: Readonly<Record<string, FilterDescription>>
  /** Where rows can be opened: the pattern of an open row's name in the address. */
  opens?: RegExp
}

type Filters<D> = D extends { filters: infer All } ? All : never
type Columns<D> = D extends { columns: infer All } ? All : never
type SortIn<D> = D extends { sorts: readonly (infer Sort extends string)[] } ? Sort : never
type Untitled<All> = { [K in keyof All]: All[K] extends { title: string } ? never : K }[keyof All]
type NameIn<D> = D extends { nameTitle: string } ? never : 'name'

/** The columns that are drawn in their own way. */
type OwnColumn<D> = {
  [K in keyof Columns<D>]: Columns<D>[K] extends { kind: 'own' } ? K & string : never
}[keyof Columns<D>]

/** Columns without a value: a column without `of` shows the row's value of the same name, which must fit its kind. */
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

/** Keys of words that follow from the description and that no dictionary has. */
type Unworded<Beginning, Names> = Exclude<`${Beginning & string}.${Names & string}`, WordKey>

/** What is wrong with a description, where the types of its parts cannot say it: the list then has this type. */
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

/**
 * A described list: the plan, from which its address, its controls and its call follow, and the rest of the
 * description.
 */
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
  /** The names of columns that are drawn in their own way, known to the types alone. */
  own?: readonly Own[]
}

const SINCE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** What an address may say of a filter. The usual value is left out of it. */
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

/**
 * Describes a list of the product whose rows have a known type. A description draws nothing: the server reads it too
 * (docs/decisions/0206).
 */
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

/** The value of a row in a column. */
export function valueIn<Row>(column: ColumnDescription<Row>, key: string, row: Row, say: Say) {
  const read = 'of' in column ? column.of : undefined
  return read ? read(row, say) : (row as Record<string, ShownValue | undefined>)[key]
}
