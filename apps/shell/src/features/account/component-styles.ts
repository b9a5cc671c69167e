/** What the account's pages use beyond the shell's own components, in the order the parts build on each other. */
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Alert.css'
