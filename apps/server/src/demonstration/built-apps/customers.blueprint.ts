import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { templateFile } from '../../features/app-file/app-file.templates.ts'
import { customersPage } from './customers.page.ts'
import { choices, field, grown, roles, table } from './drawing.ts'

const template = templateFile('customers')

const customers = grown(template, 'customers', {
  choices: {
    industry: `electronics 电子 Electronics
      vehicles 汽车 Vehicles
      medical 医疗器械 Medical devices
      energy 能源 Energy
      machinery 机械 Machinery`,
  },
  more: [
    field('phone1', 'phone', '总机', 'Phone'),
    field('credit', 'money', '信用额度', 'Credit limit', { currency: 'CNY' }),
    field('ordersum', 'money', '订单总额', 'Orders in all', {
      currency: 'CNY',
      formula: 'SUM(orders_customer.amount, orders_customer.state1 <> "cancelled")',
    }),
  ],
  without: ['dealsum'],
  columns: [
    'called',
    'industry',
    'status',
    'keeper',
    'cityname',
    'credit',
    'ordersum',
    'knownsince',
  ],
  sort: { field: 'knownsince', order: 'desc' },
})

const contacts = grown(template, 'contacts', {})

const orders = table(
  { at: 2, zh: '订单', en: 'Orders' },
  [
    field('number', 'text', '订单号', 'Order number', { required: true, unique: true }),
    field('customer', 'relation', '客户', 'Customer', { target: 'customers', required: true }),
    field('product', 'text', '产品', 'Product'),
    field('quantity', 'integer', '数量', 'Quantity'),
    field('amount', 'money', '金额', 'Amount', { currency: 'CNY' }),
    field('cost12', 'money', '成本', 'Cost', { currency: 'CNY' }),
    field('state1', 'choice', '状态', 'State', {
      ...choices(`quoted:grey 已报价 Quoted
        ordered:blue 已下单 Ordered
        producing:violet 生产中 In production
        shipped:teal 已发货 Shipped
        paid:green 已回款 Paid
        cancelled:red 已取消 Cancelled`),
    }),
    field('ordered', 'date', '下单日期', 'Ordered on'),
    field('due123', 'date', '交货日期', 'Due on'),
    field('seller', 'person', '销售', 'Sold by'),
    field('remark', 'longText', '备注', 'Notes'),
  ],
  {
    columns: ['number', 'customer', 'product', 'amount', 'cost12', 'state1', 'due123', 'seller'],
    sort: { field: 'ordered', order: 'desc' },
  },
)

/**
 * Begun from the template, of which deals and visits went and to which orders came. Who sells sees all customers and their own
 * orders; who reads hears of no cost.
 */
export const customersBlueprint: Blueprint = {
  format: 1,
  title: { 'zh-CN': '客户与订单', 'en-US': 'Customers and orders' },
  icon: template.icon,
  colour: template.colour,
  tables: { customers, contacts, orders },
  page: customersPage,
  roles: roles(['customers', 'contacts', 'orders'], {
    contributing: {
      customers: { see: 'all', remove: 'none', readOnly: ['credit'] },
      contacts: { see: 'all' },
      orders: { remove: 'none' },
    },
    reading: { customers: { hidden: ['credit'] }, orders: { hidden: ['cost12'] } },
  }),
}
