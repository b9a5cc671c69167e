import { equipmentBlueprint } from './equipment.blueprint.ts'
import { dayOf, lot, workTime } from './workdays.ts'
import { type Change, type Crew, pick, type Worked, type WorkedRow } from './worked.ts'

const MACHINES = 80
const INSPECTIONS = 400
const PICTURES = 12
const DAY = 86_400_000
/** A machine is looked at once in so many days. */
const ROUND = 30

const kinds = [
  { category: 'lathe', zh: '数控车床', en: 'CNC lathe', code: 'CL' },
  { category: 'milling', zh: '立式加工中心', en: 'Machining centre', code: 'MC' },
  { category: 'robot', zh: '上下料机器人', en: 'Loading robot', code: 'RB' },
  { category: 'press', zh: '精密冲床', en: 'Precision press', code: 'PR' },
  { category: 'measuring', zh: '三坐标测量机', en: 'Measuring machine', code: 'MM' },
  { category: 'transport', zh: '电动叉车', en: 'Forklift', code: 'FL' },
]
const makers = ['沈阳机床 SMTCL', '大连机床 DMTG', '海天精工 Haitian', 'Mazak', 'Trumpf', 'Zeiss']
const found = [
  '润滑油低于下限，已补充 · Oil was low; filled up',
  '主轴有轻微异响，安排检修 · The spindle is noisy; repair is planned',
  '防护门限位松动 · The switch of the guard is loose',
  '温升偏高，缩短点检周期 · Runs hot; look at it more often',
]
const measures = [
  '已更换并试运行 · Replaced, and run for trial',
  '已紧固并复测 · Tightened and measured again',
  '厂家上门处理 · The maker has put it right',
]
const halls = ['一车间 Hall 1', '二车间 Hall 2', '质检间 Measuring room', '仓库 Store']
const rounds = ['日常巡检 Daily round', '周检 Weekly check', '月度保养 Monthly service']
const hasSpindle = (n: number) => ['lathe', 'milling'].includes(pick(kinds, n).category)

/** Machines and what was found on them, by the people of the workshop. */
export function equipmentApp(
  now: Date,
  crew: Crew,
  { admin, manager, member }: Record<'admin' | 'manager' | 'member', number>,
): Worked {
  const inspections = Array.from({ length: INSPECTIONS }, (_, n) =>
    inspection(now, crew, { manager, member }, n),
  )
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
      equipment: Array.from({ length: MACHINES }, (_, n) => machine(now, crew, manager, n)),
      inspections,
      findings: inspections.flatMap((row, n) => finding(now, crew, manager, row, n)),
    },
    pictures: picturesOf(inspections),
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
      called: `${kind.zh} ${which} 号 ${kind.en} ${which}`,
      machineno: `${kind.code}-${String(n + 1).padStart(3, '0')}`,
      category: kind.category,
      location: pick(halls, lot(n + 1, 40)),
      place1: place,
      keeper: pick(workshop, lot(n, 50)).id,
      status: 'running',
      inusefrom: dayOf(now, -400 - lot(n, 2_400)),
      price1: String((8 + lot(n, 90)) * 10_000),
      // Some should have been looked at by now.
      nextdue: dayOf(now, lot(n, ROUND + 6) - 6),
      makername: pick(makers, lot(n + 9, 60)),
    },
    later: [
      ...(isInRepair
        ? [{ by: manager, at: workTime(now, 3 + (n % 5), n), values: { status: 'stopped' } }]
        : []),
      ...(n % 31 === 7
        ? [{ by: manager, at: workTime(now, 40, n), values: { status: 'standby', nextdue: null } }]
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
  const verdict = pick(['fine', 'fine', 'fine', 'watch', 'fine', 'fine', 'fault'], lot(n, 70))
  const isFine = verdict === 'fine'
  return {
    by,
    at,
    values: {
      subject: `XJ-${String(n + 1).padStart(4, '0')} ${pick(rounds, lot(n + 3, 30))}`,
      equipment: on,
      verdict,
      checkedat: at.toISOString(),
      inspector: by,
      looked: ['oil', 'noise', ...(n % 2 ? ['heat'] : []), ...(n % 3 ? ['guard'] : [])],
      reading: hasSpindle(on) ? ((380 + lot(n, isFine ? 90 : 240)) / 10).toFixed(1) : null,
      remark: isFine ? null : pick(found, lot(n, 40)),
      solved: isFine,
    },
    later:
      !isFine && days > 6
        ? [{ by: manager, at: workTime(now, days - 4, n), values: { solved: true } }]
        : [],
  }
}

/** What was found amiss, and whether it was put right. */
function finding(
  now: Date,
  { workshop }: Crew,
  manager: number,
  { by, at, values }: WorkedRow,
  n: number,
): WorkedRow[] {
  if (values.verdict === 'fine') return []
  const days = (now.getTime() - at.getTime()) / DAY
  const isGrave = values.verdict === 'fault'
  const fixed: Change = {
    by: manager,
    at: workTime(now, Math.max(0.2, days - 4), n),
    values: { status: days > 20 ? 'accepted' : 'fixed', measure: pick(measures, lot(n, 30)) },
  }
  return [
    {
      by,
      at,
      values: {
        subject: pick(found, lot(n, 40)),
        equipment: values.equipment ?? null,
        gravity: isGrave ? pick(['major', 'danger', 'major'], lot(n, 30)) : 'minor',
        foundon: dayOf(now, -days),
        // Some should have been put right by now.
        fixuntil: dayOf(now, -days + (isGrave ? 3 : 10)),
        keeper: pick(workshop, lot(n + 8, 50)).id,
        status: 'open',
        measure: null,
      },
      later: days > 6 ? [fixed] : [],
    },
  ]
}

/** The last ones that found something, as they were seen. */
const picturesOf = (inspections: WorkedRow[]): NonNullable<Worked['pictures']> =>
  inspections
    .map(({ values }, row) => ({ row, verdict: values.verdict }))
    .filter(({ verdict }) => verdict !== 'fine')
    .slice(-PICTURES)
    .flatMap(({ row, verdict }, n) => {
      const which = verdict === 'fault' ? 'lamp' : 'gauge'
      const second = n % 3 === 0 ? [{ table: 'inspections', row, which: 'machine' as const }] : []
      return [{ table: 'inspections', row, which } as const, ...second]
    })
