CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_term_locale_pk" PRIMARY KEY("day","term","locale"),
	CONSTRAINT "search_misses_locale" CHECK ("search_misses"."locale" in ('ar', 'en')),
	CONSTRAINT "search_misses_count" CHECK ("search_misses"."count" > 0)
);
