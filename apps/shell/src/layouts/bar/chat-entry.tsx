import { Menu } from '@mantine/core'
import { useChat } from '../../entities/chat/use-chat.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconMessage } from '../../ui/icons.tsx'

/** The way to where the people of the space talk; none where they have chosen nothing. */
export function ChatEntry() {
  const say = useSay()
  const chat = useChat()
  if (!chat) return null
  return (
    <Menu.Item component="a" {...chat.link} leftSection={<IconMessage />}>
      {say('chat.open', { name: chat.name })}
    </Menu.Item>
  )
}
