import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { templateFile } from '../../features/app-file/app-file.templates.ts'
import { field, grown, roles } from './drawing.ts'

const template = templateFile('projects')

const projects = grown(template, 'projects', {
  columns: [
    'called',
    'status',
    'leader',
    'department',
    'begins',
    'endson',
    'progress',
    'hoursall',
    'budget',
  ],
  sort: { field: 'begins', order: 'desc' },
})

const assignments = grown(template, 'assignments', {
  more: [field('ended1', 'date', '完成日期', 'Done on')],
  columns: ['subject', 'project', 'status', 'priority', 'doneby', 'duedate', 'workhours'],
  sort: { field: 'duedate', order: 'desc' },
})

/** Begun from the template, without its members. Who takes part sees all that their department does; budgets are for those who manage. */
export const projectsBlueprint: Blueprint = {
  format: 1,
  title: { 'zh-CN': '项目与任务', 'en-US': 'Projects and tasks' },
  icon: template.icon,
  colour: template.colour,
  tables: { projects, assignments },
  ...(template.page && { page: template.page }),
  roles: roles(['projects', 'assignments'], {
    contributing: {
      projects: { see: 'all', create: false, change: 'none', remove: 'none', hidden: ['budget'] },
      assignments: { see: 'departments' },
    },
    reading: { projects: { hidden: ['budget'] } },
  }),
}
