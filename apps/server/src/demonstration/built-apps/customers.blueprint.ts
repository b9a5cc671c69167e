import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { choices, field, roles, table } from './drawing.ts'

const customers = table(
  { at: 0, zh: '客户', en: 'Customers' },
  [
    field('company', 'text', '公司名称', 'Company', { required: true, unique: true }),
    field('industry', 'choice', '行业', 'Industry', {
      ...choices(`electronics 电子 Electronics
        vehicles 汽车 Vehicles
        medical 医疗器械 Medical devices
        energy 能源 Energy
        machinery 机械 Machinery`),
    }),
    field('grade1', 'choice', '等级', 'Grade', {
      ...choices(`key 重点 Key
        usual 一般 Usual
        sleeping 沉睡 Asleep`),
    }),
    field('keeper', 'person', '客户经理', 'Account manager'),
    field('city12', 'text', '城市', 'City'),
    field('phone1', 'phone', '总机', 'Phone'),
    field('website', 'link', '网站', 'Website'),
    field('credit', 'money', '信用额度', 'Credit limit', { currency: 'CNY' }),
    field('since1', 'date', '合作开始', 'Customer since'),
    field('remark', 'longText', '备注', 'Notes'),
  ],
  {
    columns: ['company', 'industry', 'grade1', 'keeper', 'city12', 'credit', 'since1'],
    sort: { field: 'since1', order: 'desc' },
  },
)

const contacts = table(
  { at: 1, zh: '联系人', en: 'Contacts' },
  [
    field('person', 'text', '姓名', 'Name', { required: true }),
    field('worksat', 'relation', '客户', 'Customer', { target: 'customers' }),
    field('duties', 'text', '职务', 'Position'),
    field('mobile', 'phone', '手机', 'Mobile phone'),
    field('email1', 'email', '邮箱', 'E-mail'),
    field('decides', 'yesNo', '能拍板', 'Decides'),
    field('birthday', 'date', '生日', 'Birthday'),
  ],
  {
    columns: ['person', 'worksat', 'duties', 'mobile', 'email1', 'decides'],
    sort: { field: 'person', order: 'asc' },
  },
)

const orders = table(
  { at: 2, zh: '订单', en: 'Orders' },
  [
    field('number', 'text', '订单号', 'Order number', { required: true, unique: true }),
    field('buyer1', 'relation', '客户', 'Customer', { target: 'customers', required: true }),
    field('product', 'text', '产品', 'Product'),
    field('quantity', 'integer', '数量', 'Quantity'),
    field('amount', 'money', '金额', 'Amount', { currency: 'CNY' }),
    field('cost12', 'money', '成本', 'Cost', { currency: 'CNY' }),
    field('state1', 'choice', '状态', 'State', {
      ...choices(`quoted 已报价 Quoted
        ordered 已下单 Ordered
        producing 生产中 In production
        shipped 已发货 Shipped
        paid 已回款 Paid
        cancelled 已取消 Cancelled`),
    }),
    field('ordered', 'date', '下单日期', 'Ordered on'),
    field('due123', 'date', '交货日期', 'Due on'),
    field('seller', 'person', '销售', 'Sold by'),
    field('remark', 'longText', '备注', 'Notes'),
  ],
  {
    columns: ['number', 'buyer1', 'product', 'amount', 'cost12', 'state1', 'due123', 'seller'],
    sort: { field: 'ordered', order: 'desc' },
  },
)

/** Who sells sees all customers and their own orders; who reads hears of no cost. */
export const customersBlueprint: Blueprint = {
  format: 1,
  title: { 'zh-CN': '客户与订单', 'en-US': 'Customers and orders' },
  icon: 'people',
  colour: 'blue',
  tables: { customers, contacts, orders },
  roles: roles(['customers', 'contacts', 'orders'], {
    contributing: {
      customers: { see: 'all', remove: 'none', readOnly: ['credit'] },
      contacts: { see: 'all' },
      orders: { remove: 'none' },
    },
    reading: { customers: { hidden: ['credit'] }, orders: { hidden: ['cost12'] } },
  }),
}
