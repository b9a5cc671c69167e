/** What these pages use beyond the shell's own components. */
import '@mantine/core/styles/Alert.css'
