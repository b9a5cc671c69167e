import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { templateFile } from '../../features/app-file/app-file.templates.ts'
import { choices, field, grown, roles } from './drawing.ts'

const template = templateFile('inspections')

const inspections = grown(template, 'inspections', {
  without: ['byplan'],
  more: [
    field('looked', 'choices', '检查项', 'Checked', {
      ...choices(`oil 润滑 Lubrication
        noise 异响 Noise
        heat 温升 Heat
        guard 防护 Guards`),
    }),
    field('solved', 'yesNo', '已处理', 'Solved'),
  ],
  columns: ['subject', 'equipment', 'verdict', 'checkedat', 'inspector', 'reading', 'solved'],
})

const findings = grown(template, 'findings', {
  columns: ['subject', 'equipment', 'gravity', 'foundon', 'fixuntil', 'keeper', 'status'],
})

const equipment = grown(template, 'equipment', {
  choices: {
    category: `lathe 车床 Lathe
      milling 铣床 Milling machine
      robot 机器人 Robot
      press 冲压机 Press
      measuring 检测设备 Measuring
      transport 搬运设备 Transport`,
  },
  more: [
    field('place1', 'department', '所在部门', 'Department'),
    field('keeper', 'person', '责任人', 'In charge'),
    field('price1', 'money', '购置价格', 'Price', { currency: 'CNY' }),
    field('nextdue', 'date', '下次巡检', 'Next inspection'),
  ],
  columns: ['called', 'machineno', 'category', 'place1', 'keeper', 'status', 'nextdue'],
  sort: { field: 'nextdue', order: 'asc' },
})

/**
 * Begun from the template, without its plans. Who inspects knows every machine, writes inspections, and changes their own; what
 * a machine cost stays with those who manage.
 */
export const equipmentBlueprint: Blueprint = {
  format: 1,
  title: template.title,
  icon: template.icon,
  colour: template.colour,
  tables: {
    equipment: { ...equipment, position: 0 },
    inspections: { ...inspections, position: 1 },
    findings: { ...findings, position: 2 },
  },
  ...(template.page && { page: template.page }),
  roles: roles(['equipment', 'inspections', 'findings'], {
    contributing: {
      equipment: { see: 'all', create: false, change: 'none', remove: 'none', hidden: ['price1'] },
      inspections: { see: 'departments', remove: 'none' },
      findings: { see: 'all', remove: 'none' },
    },
    reading: { equipment: { hidden: ['price1'] } },
  }),
}
