CREATE TABLE "link_generations" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL
);
