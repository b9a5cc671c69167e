import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { choices, field, roles, table } from './drawing.ts'

const projects = table(
  { at: 0, zh: '项目', en: 'Projects' },
  [
    field('project', 'text', '项目名称', 'Project', { required: true, unique: true }),
    field('phase1', 'choice', '阶段', 'Phase', {
      ...choices(`planned 规划 Planned
        running 进行中 Running
        trial 试运行 Trial
        closed 已结项 Closed
        paused 暂停 Paused`),
    }),
    field('leader', 'person', '负责人', 'Led by'),
    field('place1', 'department', '牵头部门', 'Department'),
    field('begins', 'date', '开始', 'Begins'),
    field('ends12', 'date', '计划完成', 'Ends'),
    field('progress', 'percent', '进度', 'Progress'),
    field('budget', 'money', '预算', 'Budget', { currency: 'CNY' }),
    field('about1', 'longText', '目标', 'What it is for'),
  ],
  {
    columns: ['project', 'phase1', 'leader', 'place1', 'begins', 'ends12', 'progress', 'budget'],
    sort: { field: 'begins', order: 'desc' },
  },
)

const alltasks = table(
  { at: 1, zh: '任务', en: 'Tasks' },
  [
    field('task12', 'text', '任务', 'Task', { required: true }),
    field('partof', 'relation', '项目', 'Project', { target: 'projects' }),
    field('status1', 'choice', '状态', 'Status', {
      ...choices(`open 待办 To do
        doing 进行中 In progress
        review 待验收 To be accepted
        done 完成 Done`),
    }),
    field('urgency', 'choice', '优先级', 'Priority', {
      ...choices(`high 高 High
        normal 中 Normal
        low 低 Low`),
    }),
    field('doer12', 'person', '负责人', 'Assigned to'),
    field('due123', 'date', '截止日期', 'Due on'),
    field('hours1', 'decimal', '工时', 'Hours', { digits: 1 }),
    field('ended1', 'date', '完成日期', 'Done on'),
    field('remark', 'longText', '说明', 'Notes'),
  ],
  {
    columns: ['task12', 'partof', 'status1', 'urgency', 'doer12', 'due123', 'hours1'],
    sort: { field: 'due123', order: 'desc' },
  },
)

/** Who takes part sees all that their department does; budgets are for those who manage. */
export const projectsBlueprint: Blueprint = {
  format: 1,
  title: { 'zh-CN': '项目与任务', 'en-US': 'Projects and tasks' },
  icon: 'board',
  colour: 'violet',
  tables: { projects, alltasks },
  roles: roles(['projects', 'alltasks'], {
    contributing: {
      projects: { see: 'all', create: false, change: 'none', remove: 'none', hidden: ['budget'] },
      alltasks: { see: 'departments' },
    },
    reading: { projects: { hidden: ['budget'] } },
  }),
}
