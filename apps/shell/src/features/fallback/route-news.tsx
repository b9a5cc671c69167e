import { Alert, Button } from '@mantine/core'
import type { News } from '../../kernel/router/route-parts.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './route-news.module.css'

type RouteNewsProps = { news: News; onShow: () => void }

/** Says that the page was removed or replaced while somebody works on it; nothing they typed is lost. */
export function RouteNews({ news, onShow }: RouteNewsProps) {
  const say = useSay()
  return (
    <Alert className={styles.news ?? ''} color="warning" title={say(`routeNews.${news}`)}>
      <p className={styles.text}>{say(`routeNews.${news}.text`)}</p>
      {news === 'changed' && (
        <Button variant="default" size="compact-sm" onClick={onShow}>
          {say('routeNews.show')}
        </Button>
      )}
    </Alert>
  )
}
