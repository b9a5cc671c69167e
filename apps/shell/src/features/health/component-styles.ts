/** What this page uses beyond the shell's own components. */
import '@mantine/core/styles/Alert.css'
