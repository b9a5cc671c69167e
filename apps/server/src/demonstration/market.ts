import type { ListingContent, ListingWords } from '@atrium/contract/market/listing.contract.ts'
import { placeListing } from '../features/listing/listing.service.ts'
import type { BackgroundScope } from '../kernel/transaction/within.ts'

type Sample = {
  app: string
  /** As its manifest says. */
  publisher: string
  category: ListingContent['category']
  zh: AppTexts
  en: AppTexts
}

type AppTexts = [name: string, summary: string, description: string, news: string]

/** That of all of them. */
const VERSION = '1.0.0'

const samples: Sample[] = [
  {
    app: 'hello-react',
    publisher: 'Atrium',
    category: 'office',
    zh: [
      '今日',
      '打开就知道今天要做什么',
      '## 一天从这里开始\n\n- 各应用的待办汇总在一处，做完打勾\n- 按周或按月查看哪天有事到期\n- 随手添加自己的待办',
      '首个版本：汇总各应用待办，支持周历和月历。',
    ],
    en: [
      'Today',
      'What there is to do today, at a glance',
      '## Begin the day here\n\n- To-dos of every app in one place, ticked off when done\n- A calendar of the week or month, with what is due\n- Add to-dos of your own',
      'The first version: to-dos of all apps, by week and by month.',
    ],
  },
  {
    app: 'board-vue',
    publisher: 'Atrium',
    category: 'project',
    zh: [
      '看板',
      '把工作分成待办、进行中和已完成',
      '## 一眼看清进度\n\n全员共用一块看板，卡片用鼠标或键盘移动，改动实时可见。',
      '首个版本：全员共用的看板，改动实时同步。',
    ],
    en: [
      'Board',
      'Work in three columns: to do, doing, done',
      '## See where things stand\n\nOne board for everybody. Move cards with mouse or keys, and the others see it at once.',
      'The first version: one board for everybody, live.',
    ],
  },
  {
    app: 'note-plain',
    publisher: 'Partner Workshop',
    category: 'tools',
    zh: [
      '便签',
      '随手记录，自动保存',
      '## 想到就写\n\n内容自动保存，换台设备也能看到；需要时共享给同事查看或编辑。',
      '首个版本：自动保存，可共享给同事。',
    ],
    en: [
      'Notes',
      'Write it down; it is saved by itself',
      '## Write as you think\n\nIt is saved by itself and found on every device. Share a note with colleagues, to read or to edit.',
      'The first version: saved by itself, shared with colleagues.',
    ],
  },
]

const inWords = ([name, summary, description]: AppTexts): ListingWords => ({
  name,
  summary,
  description,
})

/** The apps that were built beside this server stand on the market. */
export async function furnishMarket(background: BackgroundScope): Promise<void> {
  const there = await background.db.selectFrom('micro_apps').select('name').execute()
  for (const { app, publisher, category, zh, en } of samples)
    if (there.some(({ name }) => name === app))
      await placeListing(background, app, {
        words: { 'zh-CN': inWords(zh), 'en-US': inWords(en) },
        category,
        publisher,
        notes: { [VERSION]: { 'zh-CN': zh[3], 'en-US': en[3] } },
        pictures: [],
      })
}
