import { projectsBlueprint } from './projects.blueprint.ts'
import { projectTitles, taskTitles } from './projects.names.ts'
import { dayOf, lot, workTime } from './workdays.ts'
import { type Change, type Crew, pick, type Worked, type WorkedRow } from './worked.ts'

const TASKS = 200
const DEPARTMENTS = ['研发部', '生产部', '平台组', '前端组', '质检组']

type People = Record<'admin' | 'developer' | 'manager' | 'member', number>

/** What the company is at, in projects of several months, and who does what until when. */
export function projectsApp(now: Date, crew: Crew, people: People): Worked {
  const { developer, manager } = people
  return {
    name: 'projects',
    blueprint: projectsBlueprint,
    builtBy: developer,
    madeAt: workTime(now, 150, 3),
    grants: [
      { role: 'managing', person: manager },
      { role: 'editing', department: crew.departments['研发部'] as number },
      { role: 'contributing', department: crew.departments['生产部'] as number },
      { role: 'reading' },
    ],
    rows: {
      projects: projectTitles.map((title, n) => project(now, crew, people, title, n)),
      assignments: Array.from({ length: TASKS }, (_, n) => task(now, crew, people, n)),
    },
  }
}

const states = ['running', 'running', 'planned', 'running', 'running', 'done', 'waiting']

function project(
  now: Date,
  { departments }: Crew,
  { developer, manager }: People,
  title: string,
  n: number,
): WorkedRow {
  const begun = 140 - n * 9
  const leader = n % 3 === 1 ? manager : developer
  const status = pick(states, n)
  const progress = { planned: '0', done: '1' }[status] ?? `0.${2 + lot(n, 6)}5`
  return {
    by: leader,
    at: workTime(now, begun + 6, n),
    values: {
      called: title,
      status: 'planned',
      leader,
      department: departments[pick(DEPARTMENTS, n)] ?? null,
      begins: dayOf(now, -begun),
      // Two of them should have been through.
      endson: dayOf(now, n % 7 === 1 ? -5 : 20 + lot(n, 150)),
      progress: '0',
      budget: String((3 + lot(n, 40)) * 20_000),
      purpose: n % 2 ? '降低单件成本，缩短交期 · Lower cost a piece, deliver sooner' : null,
    },
    later:
      status === 'planned'
        ? []
        : [
            { by: leader, at: workTime(now, begun, n), values: { status: 'running' } },
            { by: leader, at: workTime(now, begun / 3, n), values: { status, progress } },
          ],
  }
}

function task(now: Date, crew: Crew, { developer, manager, member }: People, n: number): WorkedRow {
  const isResearch = n % 3 !== 0
  const some = isResearch ? crew.research : crew.workshop
  const chief = isResearch ? developer : manager
  const doer = n % 9 === 0 ? member : pick(some, lot(n, 60)).id
  const days = 130 - (n * 130) / TASKS
  const due = -days + 14 + lot(n, 35)
  const isDone = days > 30 ? n % 11 !== 0 : lot(n, 4) === 0
  const isBegun = isDone || lot(n + 1, 3) > 0
  const until = Math.max(0.5, Math.min(days - 3, lot(n, Math.max(4, Math.floor(days)))))
  const begun: Change = {
    by: doer,
    at: workTime(now, (days + until) / 2, n),
    values: { status: 'doing' },
  }
  const ended: Change = {
    by: doer,
    at: workTime(now, until, n + 1),
    values: { status: 'done', ended1: dayOf(now, -until) },
  }
  return {
    by: n % 4 === 0 ? doer : chief,
    at: workTime(now, days, n),
    values: {
      subject: pick(taskTitles, lot(n, 240)),
      project: lot(n + 3, projectTitles.length),
      status: 'todo',
      priority: pick(['medium', 'high', 'medium', 'low'], lot(n, 40)),
      doneby: doer,
      duedate: dayOf(now, due),
      workhours: `${4 + lot(n, 36)}.5`,
      ismilestone: n % 13 === 6,
      ended1: null,
      details: n % 7 === 1 ? '验收标准见附件清单 · See the list for what counts as done' : null,
    },
    later: [...(isBegun ? [begun] : []), ...(isDone ? [ended] : [])],
  }
}
