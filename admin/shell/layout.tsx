import {
  Box,
  Button,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  MenuItem,
  Tooltip,
  useMediaQuery,
  useTheme as useMuiTheme,
} from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  AppBar,
  Layout as FrameworkLayout,
  LinkBase,
  Menu,
  TitlePortal,
  useLocation,
  useRefresh,
  UserMenu,
  useSidebarState,
  useTheme,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { setDocumentTitle } from '#admin/document-title.ts';
import { useMessages, useOtherLocale } from '#admin/i18n.ts';
import { lock, signOut, useMember } from '#admin/session/session.ts';
import {
  AccountIcon,
  LanguageIcon,
  LockIcon,
  NotificationsIcon,
  SecurityIcon,
  SignOutIcon,
  StoreIcon,
  ThemeIcon,
} from '#admin/ui/icons.tsx';
import { SearchButton } from '#admin/search/search-button.tsx';
import { SectionName } from '#admin/work/section-count.tsx';
import { SeenMarker } from '#admin/work/seen-marker.tsx';
import { WorkToasts } from '#admin/work/toasts.tsx';
import { groups, type Section, sectionLabel } from './section.ts';
import { sections } from './sections.ts';

/** The layout of every screen: app bar, menu of allowed sections, and content. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <FrameworkLayout appBar={Bar} menu={Sections}>
    {children}
    <SeenMarker />
    <WorkToasts />
  </FrameworkLayout>
);

function Bar() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Every screen writes its title into this heading; the tab shows the same.
  useEffect(() => {
    const show = () => setDocumentTitle({ page: heading.current?.textContent ?? '' });
    const observer = new MutationObserver(show);
    observer.observe(heading.current!, { childList: true, subtree: true, characterData: true });
    show();
    return () => {
      observer.disconnect();
      setDocumentTitle({ page: '' });
    };
  }, []);
  return (
    <AppBar alwaysOn toolbar={<Tools />} userMenu={<AccountMenu />}>
      <TitlePortal component="h1" ref={heading} sx={{ fontSize: { xs: '0.9375rem', sm: '1.0625rem' } }} />
    </AppBar>
  );
}

function Tools() {
  const { shell } = useMessages();
  const refresh = useRefresh();
  const { other, change } = useOtherLocale();
  const isPhone = useIsPhone();
  return (
    <>
      <SearchButton />
      <Button
        color="inherit"
        lang={other}
        aria-label={shell.other_language}
        sx={{ minInlineSize: 44 }}
        // Data on the screen came from the server in the other language, so it is fetched again.
        onClick={() => change().then(refresh)}
      >
        <LanguageIcon sx={{ display: { sm: 'none' } }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {shell.other_language}
        </Box>
      </Button>
      {!isPhone && <ThemeButton />}
    </>
  );
}

function ThemeButton() {
  const label = useTranslate()('ra.action.toggle_theme');
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton color="inherit" aria-label={label} onClick={useToggleTheme()}>
        <ThemeIcon />
      </IconButton>
    </Tooltip>
  );
}

function useToggleTheme(): () => void {
  const { palette } = useMuiTheme();
  const [, setTheme] = useTheme();
  return () => setTheme(palette.mode === 'dark' ? 'light' : 'dark');
}

/** Phones have little room beside the title. */
const useIsPhone = () => useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));

/** The account menu. Where there is room the button shows the name, and its accessible name must then include it. */
function AccountMenu() {
  const { name } = useMember();
  const isPhone = useIsPhone();
  return (
    <UserMenu icon={<AccountIcon />} {...(!isPhone && { label: name })}>
      <Choices />
    </UserMenu>
  );
}

function Choices() {
  const { shell, work } = useMessages();
  const { onClose } = useUserMenu() ?? {};
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const toggleTheme = useToggleTheme();
  return [
    isPhone && (
      <MenuItem
        key="theme"
        onClick={() => {
          onClose?.();
          toggleTheme();
        }}
      >
        <ListItemIcon>
          <ThemeIcon />
        </ListItemIcon>
        <ListItemText>{translate('ra.action.toggle_theme')}</ListItemText>
      </MenuItem>
    ),
    <MenuItem key="notifications" component={LinkBase} to="/notifications" onClick={onClose}>
      <ListItemIcon>
        <NotificationsIcon />
      </ListItemIcon>
      <ListItemText>{work.notifications}</ListItemText>
    </MenuItem>,
    <MenuItem key="security" component={LinkBase} to="/security" onClick={onClose}>
      <ListItemIcon>
        <SecurityIcon />
      </ListItemIcon>
      <ListItemText>{shell.security}</ListItemText>
    </MenuItem>,
    <MenuItem
      key="lock"
      onClick={() => {
        onClose?.();
        void lock();
      }}
    >
      <ListItemIcon>
        <LockIcon />
      </ListItemIcon>
      <ListItemText>{shell.lock}</ListItemText>
    </MenuItem>,
    <MenuItem key="shop" component="a" href="/">
      <ListItemIcon>
        <StoreIcon />
      </ListItemIcon>
      <ListItemText>{shell.to_shop}</ListItemText>
    </MenuItem>,
    <Divider key="line" />,
    <MenuItem key="out" onClick={() => void signOut()}>
      <ListItemIcon>
        <SignOutIcon />
      </ListItemIcon>
      <ListItemText>{shell.sign_out}</ListItemText>
    </MenuItem>,
  ];
}

/** The label of a section. The current one is brought into view: the menu is longer than the screen, and links lead here from elsewhere. */
function SectionLabel({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const words = useMessages();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.closest('[role=menuitem]')?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Box component="span" ref={ref} sx={{ display: 'contents' }}>
      <SectionName name={section.name} label={sectionLabel(words, section)} />
    </Box>
  );
}

function Sections() {
  const words = useMessages();
  const { scopes } = useMember();
  const [isOpen] = useSidebarState();
  const open = sections.filter(({ scope }) => scopes.includes(scope));
  const [, current] = useLocation().pathname.split('/');
  return (
    <Menu
      aria-label={words.shell.menu}
      sx={{
        '& .RaMenuItemLink-active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 'fontWeightBold' },
        '& .RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'primary.main' },
      }}
    >
      {groups.flatMap((group) => {
        const inGroup = open.filter((section) => section.group === group);
        if (inGroup.length === 0) return [];
        return [
          isOpen && (
            <ListSubheader
              key={`group:${group}`}
              role="presentation"
              disableSticky
              sx={{ bgcolor: 'transparent', lineHeight: 3 }}
            >
              {words.shell.groups[group]}
            </ListSubheader>
          ),
          ...inGroup.map((section) => (
            <Menu.ResourceItem
              key={section.name}
              name={section.name}
              aria-current={section.name === current ? 'page' : undefined}
              primaryText={<SectionLabel section={section} isCurrent={section.name === current} />}
            />
          )),
        ];
      })}
    </Menu>
  );
}
