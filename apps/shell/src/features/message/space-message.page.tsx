import { MessageDesk } from './message.desk.tsx'

/** What an enterprise tells its own people. */
export const SpaceMessagePage = () => <MessageDesk writer="space" />
