/** What a file on its way is drawn with, beyond what every page has. */
import '@mantine/core/styles/Progress.css'
