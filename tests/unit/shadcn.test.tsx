import { zodResolver } from '@hookform/resolvers/zod'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select'
import { Switch } from '@/components/ui/switch'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { cn } from '@/lib/utils'
import messages from '@/messages/en.json'

const rules = z.object({ username: z.string().min(2), plan: z.string(), isPublic: z.boolean() })

/** A form as in the docs of shadcn/ui. */
function ProfileForm() {
  const form = useForm<z.infer<typeof rules>>({
    resolver: zodResolver(rules),
    defaultValues: { username: 'ada', plan: 'free', isPublic: true },
  })
  return (
    <Form {...form}>
      <form onSubmit={form.handleSubmit(() => {})} className="space-y-8">
        <FormField
          control={form.control}
          name="username"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Username</FormLabel>
              <FormControl>
                <Input placeholder="ada" {...field} />
              </FormControl>
              <FormDescription>Your public name.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        <FormField
          control={form.control}
          name="plan"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Plan</FormLabel>
              <Select onValueChange={field.onChange} defaultValue={field.value}>
                <FormControl>
                  <SelectTrigger className="w-full">
                    <SelectValue placeholder="Choose" />
                  </SelectTrigger>
                </FormControl>
                <SelectContent>
                  <SelectItem value="free">Free</SelectItem>
                  <SelectItem value="pro">Pro</SelectItem>
                </SelectContent>
              </Select>
            </FormItem>
          )}
        />
        <FormField
          control={form.control}
          name="isPublic"
          render={({ field }) => (
            <FormItem className="flex flex-row items-center justify-between">
              <FormLabel>Public</FormLabel>
              <FormControl>
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FormControl>
            </FormItem>
          )}
        />
        <Button type="submit">Submit</Button>
      </form>
    </Form>
  )
}

const draw = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {part}
    </NextIntlClientProvider>,
  )

it('renders a shadcn/ui form with labels and descriptions of its fields', () => {
  const html = draw(<ProfileForm />)
  const idOf = (label: string) =>
    new RegExp(`<label[^>]*for="([^"]+)"[^>]*>${label}<`).exec(html)?.[1]
  const tagOf = (label: string) =>
    new RegExp(`<\\w+[^>]*\\bid="${idOf(label)}"[^>]*>`).exec(html)?.[0]
  expect(tagOf('Username')).toMatch(/^<input.*value="ada"/)
  const [, help] = /aria-describedby="([^"]+)"/.exec(tagOf('Username') ?? '') ?? []
  expect(html).toMatch(new RegExp(`<p id="${help}"[^>]*>Your public name\\.</p>`))
  expect(tagOf('Plan')).toMatch(/^<button.*role="combobox"/)
  expect(tagOf('Public')).toMatch(/^<input.*role="switch".*checked=""/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Submit<\/button>/)
})

it('renders shadcn/ui triggers of dialogs and menus, tabs, choices and commands', () => {
  const html = draw(
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Edit profile</Button>
        </DialogTrigger>
        <DialogContent className="sm:max-w-[425px]" showCloseButton={false}>
          <DialogHeader>
            <DialogTitle>Edit profile</DialogTitle>
            <DialogDescription>Your name.</DialogDescription>
          </DialogHeader>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" size="icon" aria-label="More" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem variant="destructive">Delete</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tabs defaultValue="one">
        <TabsList>
          <TabsTrigger value="one">One</TabsTrigger>
          <TabsTrigger value="two">Two</TabsTrigger>
        </TabsList>
        <TabsContent value="one">First</TabsContent>
        <TabsContent value="two">Second</TabsContent>
      </Tabs>
      <RadioGroup defaultValue="a">
        <RadioGroupItem value="a" id="a" />
        <Label htmlFor="a">A</Label>
      </RadioGroup>
      <Checkbox id="terms" defaultChecked />
      <Command>
        <CommandInput placeholder="Search" />
        <CommandList>
          <CommandItem>Calendar</CommandItem>
        </CommandList>
      </Command>
    </>,
  )
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>Edit profile<\/button>/)
  expect(html).toMatch(/<button[^>]*aria-label="More"[^>]*aria-haspopup="menu"/)
  expect(html).toMatch(/role="tab" aria-selected="true"[^>]*>One</)
  expect(html).toContain('First')
  expect(html).not.toContain('Second')
  expect(html).toMatch(/role="radio" aria-checked="true"/)
  expect(html).toMatch(/role="checkbox" aria-checked="true"/)
  expect(html).toMatch(/<input[^>]*placeholder="Search"[^>]*role="combobox"/)
})

it('renders a shadcn/ui card and table', () => {
  const html = draw(
    <Card className="w-[350px]">
      <CardHeader>
        <CardTitle>Invoices</CardTitle>
        <CardDescription>Of this year.</CardDescription>
      </CardHeader>
      <CardContent>
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead className="w-[100px]">Invoice</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            <TableRow>
              <TableCell>
                INV001 <Badge variant="secondary">Paid</Badge>
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </CardContent>
      <CardFooter>
        <Button asChild>
          <a href="/en">Deploy</a>
        </Button>
      </CardFooter>
    </Card>,
  )
  expect(html).toMatch(/<h2[^>]*>Invoices<\/h2>/)
  expect(html).toMatch(/<th[^>]*>Invoice<\/th>/)
  expect(html).toMatch(/<td[^>]*>INV001 <span[^>]*>Paid<\/span><\/td>/)
  expect(html).toMatch(/<a[^>]*href="\/en"[^>]*>Deploy<\/a>/)
})

it('renders a link with button classes and its own', () => {
  expect(buttonVariants({ variant: 'outline', size: 'lg', className: 'w-full' })).toMatch(
    /^inline-flex .*\bborder\b.*\bmin-h-13\b.* w-full$/,
  )
  expect(cn('a', { b: true, c: false }, ['d'])).toBe('a b d')
})
