import { MessageDesk } from './message.desk.tsx'

/** What operators tell the people of the platform. */
export const MessagePage = () => <MessageDesk noun="message" />
