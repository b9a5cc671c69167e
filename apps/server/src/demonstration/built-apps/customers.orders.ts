import { dayOf, lot, workTime } from './workdays.ts'
import { type Change, pick, type WorkedRow } from './worked.ts'

const ORDERS = 600
const DAYS = 220

const products = [
  { name: '精密轴套 Precision bushing', price: 86 },
  { name: '铝合金壳体 Aluminium housing', price: 240 },
  { name: '齿轮组件 Gear set', price: 520 },
  { name: '连接法兰 Flange', price: 135 },
  { name: '导轨滑块 Guide carriage', price: 310 },
  { name: '定制夹具 Fixture, made to measure', price: 4_800 },
]
/** What becomes of an order, one after the other. */
const course = ['quoted', 'ordered', 'producing', 'shipped', 'paid']

type Known = { customers: number; keeperOf: (customer: number) => number; manager: number }

/** Older ones are paid; of those on their way some are late. */
export const customersOrders = (now: Date, known: Known): WorkedRow[] =>
  Array.from({ length: ORDERS }, (_, n) => order(now, known, n))

function order(now: Date, { customers, keeperOf, manager }: Known, n: number): WorkedRow {
  const days = DAYS - (n * DAYS) / ORDERS
  const customer = lot(n, customers)
  const seller = keeperOf(customer)
  const { name, price } = pick(products, lot(n + 4, 60))
  const quantity = (1 + lot(n, 40)) * (price > 1_000 ? 1 : 25)
  const amount = quantity * price
  const reached = Math.min(course.length - 1, Math.floor(days / 14) + lot(n, 2))
  const year = workTime(now, days, n).getUTCFullYear()
  const later: Change[] = course.slice(1, reached + 1).map((state1, step) => ({
    by: state1 === 'paid' ? manager : seller,
    at: workTime(now, Math.max(0, days - (step + 1) * Math.min(9, days / (reached + 1))), n + step),
    values: { state1 },
  }))
  if (n % 23 === 5)
    later.splice(1, Infinity, {
      by: seller,
      at: workTime(now, days / 2, n),
      values: { state1: 'cancelled', remark: '客户推迟了项目 · The customer has put it off' },
    })
  return {
    by: seller,
    at: workTime(now, days, n),
    values: {
      number: `SO-${year}-${String(n + 1).padStart(4, '0')}`,
      customer,
      product: name,
      quantity: String(quantity),
      amount: amount.toFixed(2),
      cost12: (amount * (0.55 + lot(n, 20) / 100)).toFixed(2),
      state1: 'quoted',
      ordered: dayOf(now, -days),
      due123: dayOf(now, -days + 21 + lot(n, 28)),
      seller,
      remark: n % 9 === 2 ? '分两批交货 · Deliver in two parts' : null,
    },
    later,
  }
}
