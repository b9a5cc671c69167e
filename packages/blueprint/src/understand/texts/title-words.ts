/** A name whose digits are counted with nobody: `编号`, `Zip code`, `SKU`. */
const code =
  /编号|编码|代码|代号|工号|学号|卡号|账号|帐号|单号|票号|订单号|合同号|序列号|流水号|批号|车牌|证件|身份证|信用代码|税号|邮编|邮政|条码|条形码|货号|款号|型号|规格|版本|房号|门牌|(?:^|[_\s])(?:codes?|zip|postal|postcode|sku|barcode|ean|isbn|serial|account|iban|version|model|room|vat|ssn)(?:$|[_\s.])|[a-z][\s_](?:number|no\.?|num|#)$|[_\s]id$|^id[_\s]|[a-z]I[Dd]$|[a-z]Codes?$/i
/** A running number is one, however it is called. */
const running =
  /^(?:序\s*号|行号|(?:sr|s|serial|row|item|line|seq)?[\s.]*(?:no|nr)\.?|#|№|index|idx|id|编号|row)$/i
const phone = /电话|手机|座机|传真|联系方式|联系号码|phone|mobile|\btel|\bfax|cell/i
const day = /日期|日$|时间|生日|年月日|date|day|birth|\btime/i
const hundredth = /[(（[]\s*[%％]\s*[)）\]]|[%％]$|百分比|百分率/
const month = /月份|年月|期间|month|period/i

export const namesCode = (title: string): boolean => code.test(title.trim())
export const namesRunning = (title: string): boolean => running.test(title.trim())
export const namesPhone = (title: string): boolean => phone.test(title)
export const namesDay = (title: string): boolean => day.test(title)
export const namesHundredth = (title: string): boolean => hundredth.test(title.trim())
export const namesMonth = (title: string): boolean => month.test(title)
/** Words that hardly stand in a column and often above one. */
const usual =
  /^(?:type|kind|status|state|city|country|region|province|address|street|category|class|group|notes?|remarks?|comments?|description|details?|e-?mail|department|dept|team|owner|author|manager|person|contact|role|key|value|label|tags?|unit|colou?r|size|brand|model|source|level|gender|sex|language|currency|first|last|first name|last name|surname|item|product|project|customer|client|supplier|vendor|company|employee|user|order|result|reason)s?$|类型|类别|分类|状态|城市|地址|地区|省份|备注|说明|描述|部门|岗位|职位|职务|性别|客户|供应商|负责人|联系人|经办人|单位$|品牌|来源|等级|级别|国家|班级|^(?:学校|公司|产品|项目|商品|内容|结果|原因|标签|作者|颜色|尺寸|方式|用途|目的|要求|意见)$/i
const written = /^[a-z]+(?:_[a-z0-9]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/

/** A name that nobody would take for a value. */
export const namesColumn = (title: string): boolean =>
  [namesCode, namesRunning, namesPhone, namesDay, namesHundredth, namesMonth, namesTitle].some(
    (names) => names(title),
  ) ||
  usual.test(title.trim()) ||
  written.test(title.trim())

/** What a row is called rather than how it is numbered. */
export const namesTitle = (title: string): boolean =>
  /名称|姓名|名字|标题|主题|品名|^(?:full|company|customer|product|project|item|display)?[\s_]?(?:name|title|subject)$/i.test(
    title.trim(),
  )
