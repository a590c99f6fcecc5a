const buttons = document.querySelectorAll("button");
for (const button of buttons) {
  button.addEventListener("click", () => window.parent.postMessage({ outcome: button.value }, "*"));
}
buttons[0].focus();
