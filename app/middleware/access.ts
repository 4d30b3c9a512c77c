import type { MiddlewareFunction } from 'react-router';
import { splitLocale } from '#app/urls.ts';
import { routeList } from '#values/routes.ts';
import { named } from './named.ts';

/** Admits those to a page who may open it, by the route table. The router's pattern decides, because it matches any letter case. */
export const access: MiddlewareFunction<Response> = (args, next) => {
  const { path } = splitLocale(args.pattern.replace(/^\/?/, '/'));
  const name = routeList.find((route) => route.path === path)?.access;
  const [guard] = name ? named(name) : [];
  return guard ? guard(args, next) : next();
};
