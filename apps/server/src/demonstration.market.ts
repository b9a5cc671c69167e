import type { ListingContent, ListingWords } from '@atrium/contract/apps/listing.contract.ts'
import { placeListing } from './features/listing/listing.service.ts'
import type { BackgroundScope } from './kernel/transaction/within.ts'

type Sample = {
  app: string
  category: ListingContent['category']
  zh: [name: string, summary: string, description: string]
  en: [name: string, summary: string, description: string]
}

const samples: Sample[] = [
  {
    app: 'hello-react',
    category: 'office',
    zh: [
      '今日',
      '打开就知道今天要做什么',
      '## 一天从这里开始\n\n- 记下今天要做的事，做完打勾\n- 给每件事写备注\n- 内容只有自己看得到',
    ],
    en: [
      'Today',
      'What there is to do today, at a glance',
      '## Begin the day here\n\n- Note what is to be done, and tick it off\n- Add a note to anything\n- Nobody but you sees it',
    ],
  },
  {
    app: 'board-vue',
    category: 'project',
    zh: [
      '看板',
      '把工作分成待办、进行中和已完成',
      '## 一眼看清进度\n\n把卡片从左移到右，团队随时知道每件事走到哪一步。',
    ],
    en: [
      'Board',
      'Work in three columns: to do, doing, done',
      '## See where things stand\n\nMove cards from left to right, and everybody knows how far each thing is.',
    ],
  },
  {
    app: 'note-plain',
    category: 'tools',
    zh: ['便签', '随手记录，自动保存', '## 想到就写\n\n写下的内容会自动保存，下次打开还在原处。'],
    en: [
      'Notes',
      'Write it down; it is saved by itself',
      '## Write as you think\n\nWhat you write is saved by itself, and is where you left it next time.',
    ],
  },
]

const inWords = ([name, summary, description]: Sample['zh']): ListingWords => ({
  name,
  summary,
  description,
})

/** The apps that were built beside this server stand on the market. */
export async function furnishMarket(background: BackgroundScope): Promise<void> {
  const there = await background.db.selectFrom('micro_apps').select('name').execute()
  for (const { app, category, zh, en } of samples)
    if (there.some(({ name }) => name === app))
      await placeListing(background, app, {
        words: { 'zh-CN': inWords(zh), 'en-US': inWords(en) },
        category,
        publisher: 'Atrium',
        notes: {},
        pictures: [],
      })
}
