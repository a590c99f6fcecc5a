import { DarkIcon, LightIcon, SystemIcon } from "#ui/icons.tsx";

/** The stylesheet shows the state that holds, so the button needs no state of its own. */
export function ThemeButton() {
  return (
    <button type="button" data-does="switch-theme" className="icon-button">
      <span className="theme-system:contents hidden">
        <SystemIcon />
        <span className="sr-only">Theme: as the system</span>
      </span>
      <span className="theme-light:contents hidden">
        <LightIcon />
        <span className="sr-only">Theme: light</span>
      </span>
      <span className="theme-dark:contents hidden">
        <DarkIcon />
        <span className="sr-only">Theme: dark</span>
      </span>
    </button>
  );
}
