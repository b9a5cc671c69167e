import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlockContent, PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'

type Width = PageBlock['width']

const is = (field: string, ...operands: string[]): RoleCondition => {
  return { field, operator: 'isAnyOf', operands }
}
const mine = is('seller', 'me')
const underWay = is('state1', 'ordered', 'producing', 'shipped')
const orders = { table: 'orders' } as const
const sum = { of: 'sum', value: 'amount' } as const

const blocks: [id: string, width: Width, zh: string, en: string, shows: BlockContent][] = [
  [
    'neworder',
    'third',
    '新的订单',
    'New order',
    { kind: 'button', does: { deed: 'add', ...orders } },
  ],
  [
    'myorders',
    'third',
    '我的未完成订单',
    'My open orders',
    { kind: 'button', does: { deed: 'open', ...orders, where: [mine, underWay] } },
  ],
  [
    'allcust',
    'third',
    '客户名单',
    'All customers',
    { kind: 'button', does: { deed: 'open', table: 'customers' } },
  ],
  [
    'opencount',
    'third',
    '进行中的订单',
    'Orders under way',
    { kind: 'number', ...orders, of: 'count', where: [underWay] },
  ],
  [
    'opensum',
    'third',
    '进行中的金额',
    'Amount under way',
    { kind: 'number', ...orders, ...sum, where: [underWay] },
  ],
  [
    'minesum',
    'third',
    '我的销售额',
    'Sold by me',
    { kind: 'number', ...orders, ...sum, where: [mine] },
  ],
  [
    'bymonth',
    'twoThirds',
    '每月订单金额',
    'Orders a month',
    { kind: 'chart', ...orders, chart: 'bar', by: 'ordered', each: 'month', ...sum },
  ],
  [
    'industry',
    'third',
    '客户行业',
    'Customers by industry',
    { kind: 'chart', table: 'customers', chart: 'pie', by: 'industry', of: 'count' },
  ],
  [
    'nextdue',
    'full',
    '最早要交货的订单',
    'Due first',
    {
      kind: 'view',
      ...orders,
      columns: ['customer', 'amount', 'state1', 'due123', 'seller'],
      sort: { field: 'due123', order: 'asc' },
      count: 8,
      where: [is('state1', 'ordered', 'producing')],
    },
  ],
]

/** Who sells begins an order here and sees their own; who manages sees how all of them go. */
export const customersPage = Object.fromEntries(
  blocks.map(([id, width, zh, en, shows], position): [string, PageBlock] => [
    id,
    { position, width, title: { 'zh-CN': zh, 'en-US': en }, shows },
  ]),
)
