import { equipmentBlueprint } from './equipment.blueprint.ts'
import { dayOf, lot, workTime } from './workdays.ts'
import { type Crew, pick, type Worked, type WorkedRow } from './worked.ts'

const MACHINES = 80
const INSPECTIONS = 400
/** A machine is looked at once in so many days. */
const ROUND = 30

const kinds = [
  { sort12: 'lathe', zh: '数控车床', en: 'CNC lathe', code: 'CL' },
  { sort12: 'milling', zh: '立式加工中心', en: 'Machining centre', code: 'MC' },
  { sort12: 'robot', zh: '上下料机器人', en: 'Loading robot', code: 'RB' },
  { sort12: 'press', zh: '精密冲床', en: 'Precision press', code: 'PR' },
  { sort12: 'measuring', zh: '三坐标测量机', en: 'Measuring machine', code: 'MM' },
  { sort12: 'transport', zh: '电动叉车', en: 'Forklift', code: 'FL' },
]
const makers = ['沈阳机床 SMTCL', '大连机床 DMTG', '海天精工 Haitian', 'Mazak', 'Trumpf', 'Zeiss']
const found = [
  '润滑油低于下限，已补充 · Oil was low; filled up',
  '主轴有轻微异响，安排检修 · The spindle is noisy; repair is planned',
  '防护门限位松动 · The switch of the guard is loose',
  '温升偏高，缩短点检周期 · Runs hot; look at it more often',
]
const hasSpindle = (n: number) => ['lathe', 'milling'].includes(pick(kinds, n).sort12)

/** Machines and what was found on them, by the people of the workshop. */
export function equipmentApp(
  now: Date,
  crew: Crew,
  { admin, manager, member }: Record<'admin' | 'manager' | 'member', number>,
): Worked {
  return {
    name: 'equipment',
    blueprint: equipmentBlueprint,
    builtBy: admin,
    madeAt: workTime(now, 170, 2),
    grants: [
      { role: 'managing', person: manager },
      { role: 'contributing', department: crew.departments['生产部'] as number },
      { role: 'reading', department: crew.departments['研发部'] as number },
    ],
    rows: {
      machines: Array.from({ length: MACHINES }, (_, n) => machine(now, crew, manager, n)),
      inspections: Array.from({ length: INSPECTIONS }, (_, n) =>
        inspection(now, crew, { manager, member }, n),
      ),
    },
  }
}

function machine(
  now: Date,
  { workshop, departments }: Crew,
  manager: number,
  n: number,
): WorkedRow {
  const kind = pick(kinds, n)
  const which = 1 + Math.floor(n / kinds.length)
  const at = workTime(now, 168 - n, n)
  const isInRepair = n % 13 === 4
  const place = departments[pick(['装配车间', '生产部', '质检组'], n % 5)] ?? null
  return {
    by: manager,
    at,
    values: {
      machine: `${kind.zh} ${which} 号 ${kind.en} ${which}`,
      code12: `${kind.code}-${String(n + 1).padStart(3, '0')}`,
      sort12: kind.sort12,
      place1: place,
      keeper: pick(workshop, lot(n, 50)).id,
      status1: 'running',
      bought: dayOf(now, -400 - lot(n, 2_400)),
      price1: String((8 + lot(n, 90)) * 10_000),
      // Some should have been looked at by now.
      nextdue: dayOf(now, lot(n, ROUND + 6) - 6),
      maker1: pick(makers, lot(n + 9, 60)),
    },
    later: [
      ...(isInRepair
        ? [{ by: manager, at: workTime(now, 3 + (n % 5), n), values: { status1: 'repair' } }]
        : []),
      ...(n % 31 === 7
        ? [{ by: manager, at: workTime(now, 40, n), values: { status1: 'resting', nextdue: null } }]
        : []),
    ],
  }
}

type Inspectors = Record<'manager' | 'member', number>

function inspection(
  now: Date,
  { workshop }: Crew,
  { manager, member }: Inspectors,
  n: number,
): WorkedRow {
  const days = 160 - (n * 160) / INSPECTIONS
  const by = n % 6 === 0 ? member : pick(workshop, lot(n, 70)).id
  const at = workTime(now, days, n)
  const on = lot(n + 2, MACHINES)
  const result = pick(['good', 'good', 'good', 'watch', 'good', 'good', 'faulty'], lot(n, 70))
  const isFine = result === 'good'
  return {
    by,
    at,
    values: {
      number: `DJ-${String(n + 1).padStart(4, '0')}`,
      machine: on,
      result,
      looked: at.toISOString(),
      inspector: by,
      checked: ['oil', 'noise', ...(n % 2 ? ['heat'] : []), ...(n % 3 ? ['guard'] : [])],
      degrees: hasSpindle(on) ? ((380 + lot(n, isFine ? 90 : 240)) / 10).toFixed(1) : null,
      found1: isFine ? null : pick(found, lot(n, 40)),
      solved: isFine,
    },
    later:
      !isFine && days > 6
        ? [{ by: manager, at: workTime(now, days - 4, n), values: { solved: true } }]
        : [],
  }
}
