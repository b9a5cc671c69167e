import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { customersBlueprint } from './customers.blueprint.ts'
import { companies, person } from './customers.names.ts'
import { customersOrders } from './customers.orders.ts'
import { dayOf, lot, workTime } from './workdays.ts'
import { type Crew, pick, type Worked, type WorkedRow } from './worked.ts'

const COMPANIES = 120
const CONTACTS = 250

const duties = [
  '采购经理 Purchasing',
  '总经理 General manager',
  '质量主管 Quality',
  '工程师 Engineer',
  '财务 Accounts',
]
const remarks = [
  null,
  '月结 60 天 · Pays after 60 days',
  null,
  '要求随货附检测报告 · Wants a test report with each delivery',
  null,
  null,
  '下半年计划扩产 · Will expand this year',
]

/** Customers, whom to speak to there, and what they have ordered: each is looked after by one of sales. */
export function customersApp(
  now: Date,
  crew: Crew,
  { admin, manager }: Record<'admin' | 'manager', number>,
): Worked {
  const customers = companies(COMPANIES).map((company, n) => customer(now, crew, company, n))
  const keeperOf = (at: number) => customers[at]?.values.keeper as number
  const blueprint: Blueprint = customersBlueprint
  return {
    name: 'customers',
    blueprint,
    builtBy: admin,
    madeAt: workTime(now, 230, 1),
    grants: [
      { role: 'managing', person: manager },
      { role: 'contributing', department: crew.departments['销售部'] as number },
      { role: 'reading', department: crew.departments['生产部'] as number },
    ],
    rows: {
      customers,
      contacts: Array.from({ length: CONTACTS }, (_, n) => contact(customers, n)),
      orders: customersOrders(now, { customers: COMPANIES, keeperOf, manager }),
    },
  }
}

type Company = ReturnType<typeof companies>[0]

function customer(now: Date, { sales }: Crew, company: Company, n: number): WorkedRow {
  const { id } = pick(sales, lot(n, 100))
  const days = 228 - n * 1.8
  const later = { by: id, at: workTime(now, days * 0.6, n) }
  return {
    by: id,
    at: workTime(now, days, n),
    values: {
      called: company.name,
      industry: company.industry,
      status: pick(['customer', 'talking', 'customer', 'customer', 'resting'], lot(n + 3, 50)),
      keeper: id,
      cityname: company.city,
      yearly: String((1 + lot(n + 11, 60)) * 100_000),
      source: pick(['fair', 'advice', 'website', 'call'], lot(n + 6, 40)),
      phone1: `+86512${String(60_000_000 + lot(n, 9_999_999))}`,
      website: n % 3 === 1 ? null : `https://www.${company.spelt}.example.com`,
      credit: String((1 + lot(n + 5, 20)) * 50_000),
      knownsince: dayOf(now, -days - lot(n, 900)),
      remark: pick(remarks, lot(n + 2, 70)),
    },
    later:
      n % 4 === 0
        ? [{ ...later, values: { status: 'customer', credit: String((10 + lot(n, 30)) * 50_000) } }]
        : [],
  }
}

function contact(customers: WorkedRow[], n: number): WorkedRow {
  const at = n < customers.length ? n : lot(n, customers.length)
  const of = customers[at] as WorkedRow
  const { name, mail } = person(n)
  const host = String(of.values.website ?? 'https://www.example.com').replace('https://www.', '')
  return {
    by: of.by,
    at: of.at,
    values: {
      fullname: name,
      customer: at,
      position: pick(duties, lot(n, 50)),
      telephone: `+86139${String(10_000_000 + lot(n + 1, 89_999_999))}`,
      mailbox: `${mail}@${host}`,
      decides: lot(n, 4) === 0,
      remark: n % 8 === 3 ? '周五下午不在 · Not there on Friday afternoons' : null,
    },
    later: [],
  }
}
