/** `华信Huaxin` apart: as it is written here, and as it is spelt elsewhere. */
const apart = (words: string) =>
  words.split(' ').map((word) => {
    const at = word.search(/[A-Z]/)
    return { zh: word.slice(0, at), en: word.slice(at) }
  })

const cities = apart(
  '苏州Suzhou 上海Shanghai 宁波Ningbo 无锡Wuxi 杭州Hangzhou 合肥Hefei 深圳Shenzhen 东莞Dongguan 佛山Foshan 珠海Zhuhai',
)
const signs = apart(
  '华信Huaxin 瑞峰Ruifeng 中科Zhongke 恒达Hengda 天工Tiangong 明远Mingyuan 联创Lianchuang 启航Qihang 金石Jinshi 东方Dongfang 博雅Boya 正泰Zhengtai',
)
const branches = [
  { zh: '电子', en: 'Electronics', industry: 'electronics' },
  { zh: '汽车零部件', en: 'Auto Parts', industry: 'vehicles' },
  { zh: '医疗', en: 'Medical', industry: 'medical' },
  { zh: '新能源', en: 'Energy', industry: 'energy' },
  { zh: '机械', en: 'Machinery', industry: 'machinery' },
]

export type Company = { name: string; industry: string; city: string; spelt: string }

/** So many, of which no two are called the same: each city has each sign once at most. */
export const companies = (count: number): Company[] =>
  Array.from({ length: count }, (_, n) => {
    const city = cities[n % cities.length] as (typeof cities)[0]
    const sign = signs[Math.floor(n / cities.length + n) % signs.length] as (typeof signs)[0]
    const branch = branches[(n * 7) % branches.length] as (typeof branches)[0]
    return {
      name: `${city.zh}${sign.zh}${branch.zh} ${sign.en} ${branch.en} (${city.en})`,
      industry: branch.industry,
      city: `${city.zh} ${city.en}`,
      spelt: `${sign.en}-${city.en}`.toLowerCase(),
    }
  })

const families = apart(
  '周Zhou 吴Wu 郑Zheng 冯Feng 蒋Jiang 沈Shen 韩Han 杨Yang 秦Qin 许Xu 吕Lü 施Shi',
)
const given = apart(
  '敏Min 国强Guoqiang 婷Ting 建平Jianping 洁Jie 海涛Haitao 倩Qian 永康Yongkang 琳Lin 德明Deming',
)

export const person = (n: number): { name: string; mail: string } => {
  const family = families[n % families.length] as (typeof families)[0]
  const first = given[Math.floor(n / families.length + n) % given.length] as (typeof given)[0]
  const spelt = `${first.en}.${family.en}`.toLowerCase().replaceAll('ü', 'v')
  return { name: `${family.zh}${first.zh} ${first.en} ${family.en}`, mail: spelt }
}
