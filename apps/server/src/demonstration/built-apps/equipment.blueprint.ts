import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { choices, field, roles, table } from './drawing.ts'

const machines = table(
  { at: 0, zh: '设备', en: 'Equipment' },
  [
    field('machine', 'text', '设备名称', 'Equipment', { required: true }),
    field('code12', 'text', '编号', 'Code', { required: true, unique: true }),
    field('sort12', 'choice', '类别', 'Type', {
      ...choices(`lathe 车床 Lathe
        milling 铣床 Milling machine
        robot 机器人 Robot
        press 冲压机 Press
        measuring 检测设备 Measuring
        transport 搬运设备 Transport`),
    }),
    field('place1', 'department', '所在部门', 'Department'),
    field('keeper', 'person', '责任人', 'In charge'),
    field('status1', 'choice', '状态', 'Status', {
      ...choices(`running 运行 Running
        repair 维修中 In repair
        resting 停用 Out of use`),
    }),
    field('bought', 'date', '购置日期', 'Bought on'),
    field('price1', 'money', '购置价格', 'Price', { currency: 'CNY' }),
    field('nextdue', 'date', '下次点检', 'Next inspection'),
    field('maker1', 'text', '制造商', 'Made by'),
  ],
  {
    columns: ['machine', 'code12', 'sort12', 'place1', 'keeper', 'status1', 'nextdue'],
    sort: { field: 'nextdue', order: 'asc' },
  },
)

const inspections = table(
  { at: 1, zh: '点检', en: 'Inspections' },
  [
    field('number', 'text', '点检单号', 'Number', { required: true, unique: true }),
    field('machine', 'relation', '设备', 'Equipment', { target: 'machines', required: true }),
    field('result', 'choice', '结果', 'Result', {
      ...choices(`good 正常 Good
        watch 关注 To watch
        faulty 异常 Faulty`),
    }),
    field('looked', 'dateTime', '点检时间', 'Inspected at'),
    field('inspector', 'person', '点检人', 'Inspected by'),
    field('checked', 'choices', '点检项目', 'Checked', {
      ...choices(`oil 润滑 Lubrication
        noise 异响 Noise
        heat 温升 Heat
        guard 防护 Guards
        accuracy 精度 Accuracy`),
    }),
    field('degrees', 'decimal', '主轴温度（℃）', 'Spindle temperature (°C)', { digits: 1 }),
    field('found1', 'longText', '发现的问题', 'What was found'),
    field('solved', 'yesNo', '已处理', 'Solved'),
  ],
  {
    columns: ['number', 'machine', 'result', 'looked', 'inspector', 'degrees', 'solved'],
    sort: { field: 'looked', order: 'desc' },
  },
)

/** Who inspects knows every machine, writes inspections, and changes their own; what a machine cost stays with those who manage. */
export const equipmentBlueprint: Blueprint = {
  format: 1,
  title: { 'zh-CN': '设备点检', 'en-US': 'Equipment' },
  icon: 'shield',
  colour: 'orange',
  tables: { machines, inspections },
  roles: roles(['machines', 'inspections'], {
    contributing: {
      machines: { see: 'all', create: false, change: 'none', remove: 'none', hidden: ['price1'] },
      inspections: { see: 'departments', remove: 'none' },
    },
    reading: { machines: { hidden: ['price1'] } },
  }),
}
